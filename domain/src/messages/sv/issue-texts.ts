import type { ProposalTexts } from "../describe-proposal.ts";
import type { StatusTexts } from "../describe-status.ts";
import type { TermsTexts } from "../describe-terms.ts";

/** How the terms of an issue are put into words. */
export const termsTexts: TermsTexts = {
  share: { one: "aktie", many: "aktier" },
  newShare: { one: "ny aktie", many: "nya aktier" },
  right: { one: "rätt", many: "rätter" },
  unit: { one: "unit", many: "units" },
  warrant: { one: "teckningsoption", many: "teckningsoptioner" },
  at: "à {price} kr",
  problems: {
    notUnderstood: "”{text}” hör inte till villkoren.",
    surplus: "”{text}” är ett värde för mycket.",
    ambiguous: "”{text}” kan betyda flera saker. Skriv till exempel 3+0 eller 29,00.",
    contradiction: "Texten säger olika saker: ”{text}”.",
    range: "”{text}” kan inte stå i fältet.",
    currency: "”{text}” är inte i kronor.",
    perShare:
      "”{text}” är priset för en aktie. Hur många aktier en unit har är inte känt eller är fler än en.",
    withoutRights: "”{text}” säger inte hur många rätter en aktie ger.",
    nothing: "Inga villkor hittades i texten.",
    tooLong: "Texten är för lång. Klistra in stycket med villkoren.",
  },
};

/** Why values are proposed, and what is said beside a date. */
export const proposalTexts: ProposalTexts = {
  rules: {
    exAfterInc: "Handelsdagen efter sista dag inkl. rätt.",
    incBeforeEx: "Handelsdagen före första dag exkl. rätt.",
    recordAfterEx: "Likvidcykel T+{cycle}, räknat från första dag exkl. rätt.",
    exBeforeRecord: "Likvidcykel T+{cycle}, räknat bakåt från avstämningsdagen.",
    rightsStartAsStart: "Samma dag som teckningsperioden börjar.",
    startAsRightsStart: "Samma dag som handeln med rätter börjar.",
    endAfterStart: "{n} dagar efter teckningsperiodens första dag.",
    startBeforeEnd: "{n} dagar före teckningsperiodens sista dag.",
    rightsEndBeforeEnd: "{n} handelsdagar före teckningsperiodens sista dag.",
    endAfterRightsEnd: "{n} handelsdagar efter sista dag för handel med rätter.",
    startAfterRecord: "{n} handelsdagar efter avstämningsdagen.",
    recordBeforeStart: "{n} handelsdagar före teckningsperiodens första dag.",
    lastTradingBeforeEnd: "{n} handelsdagar före nyttjandeperiodens sista dag.",
    exerciseEndAfterLastTrading: "{n} handelsdagar efter sista dag för handel.",
    exerciseEndAfterStart: "{n} dagar efter nyttjandeperiodens första dag.",
    nextSeries: "Nästa serie.",
    copiedTerm: "Som optionen före.",
    usualTerm: "Det vanliga villkoret.",
    warrantsOfUnits: "Tecknade units och units i ersättning gånger optioner per unit.",
    nextLevel: "Nästa nivå.",
    usualLevelName: "Det vanliga namnet på nivån.",
    usualAnswer: "Det vanliga svaret.",
  },
  weekdays: ["sön", "mån", "tis", "ons", "tors", "fre", "lör"],
  after: { one: "{n} handelsdag efter {field}", many: "{n} handelsdagar efter {field}" },
  before: { one: "{n} handelsdag före {field}", many: "{n} handelsdagar före {field}" },
  same: "samma dag som {field}",
};

/** Where an issue stands. */
export const statusTexts: StatusTexts = {
  statuses: {
    cancelled: "Inställd",
    undated: "Datum saknas",
    announced: "Offentliggjord {day}",
    announcedIn: "Offentliggörs {in}",
    meetingIn: "Bolagsstämma {in}",
    exIn: "Handlas exklusive rätt {in}",
    recordIn: "Avstämning {in}",
    startsIn: "Teckning börjar {in}",
    subscribing: "Teckning pågår till {day}",
    subscriptionEnds: "Teckning slutar {day}",
    outcomeDue: "Utfall väntas senast {day}",
    outcomeMissing: "Utfall saknas sedan {since}",
    priceMissing: "Kurs för {name} saknas sedan {since}",
    exercising: "Nyttjande av {name} pågår till {day}",
    exerciseOutcomeDue: "Utfall för {name} väntas senast {day}",
    exerciseOutcomeMissing: "Utfall för {name} saknas sedan {since}",
    exerciseIn: "Nyttjande av {name} börjar {in}",
    exerciseUndated: "Nyttjandeperiod för {name} saknas",
    ended: "Avslutad {day}",
    endedUndated: "Avslutad",
  },
  in: { today: "i dag", one: "i morgon", many: "om {n} dagar" },
  since: { one: "i går", many: "{n} dagar" },
  months: [
    "januari",
    "februari",
    "mars",
    "april",
    "maj",
    "juni",
    "juli",
    "augusti",
    "september",
    "oktober",
    "november",
    "december",
  ],
  thisYear: "{date} {month}",
  otherYear: "{date} {month} {year}",
  series: "teckningsoptionen",
};
