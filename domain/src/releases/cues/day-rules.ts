import type { DayRule } from "./day-rule.ts";
import { mayAttend, mayExtend, otherPaper, published } from "./day-vetoes.ts";
import { meeting, meetingDays } from "./meeting-days.ts";
import { paid, rightsTrading } from "./rights-trading.ts";
import { option, subscriptionPeriod, trade, warrantDays } from "./warrant-days.ts";

/** About prices: neither the average trading volume nor an issue's average counts. */
const average =
  /volymv|vwap|genomsnittskurs|genomsnittlig[a-zß-ɏ]* (?:[a-zß-ɏ]+ ){0,2}[a-zß-ɏ]*(?:kurs|pris)|mätperiod|snittkurs|volume[- ]weighted|average (?:[a-zß-ɏ]+ ){0,3}price/u;
const subscription =
  /tecknings ?(?:period|tid)|tecknings- och betalningsperiod|anmälningsperiod|bestillingsperiod|teckning(?:en)?(?![a-zß-ɏ]|s)|subscription (?:period|time)|subscri(?!ptions? (?:rights?|price)(?![a-zß-ɏ]))|tegnings(?:period|tid)|tegning(?:en)?(?![a-zß-ɏ])|(?:kan|kunne) tegnes(?![a-zß-ɏ])|merkintäaika|merkinta/u;
/** The end of a period, directly before its day. */
const over =
  /(?:löpte ut|avslutades|gick ut|ended|expired|closed|(?:was|were) completed)(?: idag,?| today,?)?(?: den| on)?\s*$/u
    .source;

/** Before a last day, unless something is moved to it. */
const until =
  /(?<!(?:flytta|skjut|senarelägg|tidigarelägg|postpone|move|defer|change|ändra|utsatt|utsæt)[^.;]{0,40})(?<![a-zß-ɏ])(?:fram till|frem til|till och med|til og med|until|up to|through|(?:och|og|and) (?:till?|to))(?: (?:och|og) med| and including)?(?: den)?\s*$/u;

/** Earlier periods, which no longer apply. */
const earlier =
  /tidigare|ursprunglig|previous|original|formerly|oprindelig|opprinnelig|would (?:otherwise )?have (?:ended|expired|closed)|skulle (?:annars )?(?:ha )?(?:avslutats|löpt ut)/u;

const extended = /förläng|extend|prolong|forleng|forlæng/u;
const untilThen = /(?:till?|to|until)(?: (?:och med|og med|and including))?(?: den)?\s*$/u;
const ofOffer =
  /teckning|subscription|anmälnings ?(?:tid|period)|tegning|emission|emisjon|(?:rights|share) issue|offer|erbjudande/u;
/** What else than a subscription period may be extended. */
const otherTerm =
  /(?<![a-zß-ɏ])(?:brygg)?lån|(?<![a-zß-ɏ])loan|lender|långiv|creditor|borgenär|ansökning|löptid|maturity|kredit|credit|facilit|obligation(?:er|en|s lån|slån)|(?<![a-zß-ɏ])bonds?(?![a-zß-ɏ])|konvertib|convertib|avtal|agreement|kontrakt|contract|lock-?up|patent|licen[sc]|rapport|report|uppdrag|hyres/u;

/** In order: the first matching rule decides. */
export const dayRules: readonly DayRule[] = [
  {
    rule: "day.average",
    all: [average],
    none: [
      /units?[^.;]{0,60}(?:procent|percent|%) (?:av|of)(?![a-zß-ɏ])/u,
      // The price of a single day.
      /(?:the trading|handeln) (?:in|i|med) [^.;,\d]{1,60} (?:on|den)\s*$/u,
      /(?:före|innan|föregår|föregick|föregående|before|prior to|preceding|precedes?)(?: den)?\s*$/u,
      /(?:tecknings ?period|nyttjandeperiod|(?:subscription|exercise) period)[^.;,]{0,80}(?:pågår|löper|runs|continues)[^.;,]{0,30}$/u,
    ],
    entity: "warrant",
    single: "vwapPeriodEnd",
    period: [null, "vwapPeriodEnd"],
    isStrong: true,
  },
  { rule: "day.sentence", all: [trade, paid], entity: null, isStrong: false },
  { rule: "day.sentence", all: [subscription, earlier], entity: null, isStrong: false },
  { rule: "day.sentence", all: [mayExtend], entity: null, isStrong: false },
  {
    rule: "day.sentence",
    all: [extended, ofOffer, untilThen],
    none: [option, otherTerm],
    entity: "issue",
    single: "subEndDate",
    isStrong: true,
  },
  {
    rule: "day.sentence",
    all: [extended, untilThen],
    none: [option, otherTerm],
    entity: "issue",
    single: "subEndDate",
    isStrong: false,
  },
  ...rightsTrading,
  {
    rule: "day.sentence",
    all: [
      new RegExp(
        `(?:tecknings ?(?:period|tid)|subscription period)[a-zß-ɏ]*[^.;,]{0,40}(?:option|warrant|(?<![a-zß-ɏ])to ?\\d)[^.;,]{0,40}${over}`,
        "u",
      ),
    ],
    entity: "warrant",
    single: "subEndDate",
    isStrong: true,
  },
  {
    rule: "day.sentence",
    all: [
      new RegExp(
        `(?:tecknings ?(?:period|tid)|subscription period)[a-zß-ɏ]*[^.;,]{0,30}${over}`,
        "u",
      ),
    ],
    none: [option],
    entity: "issue",
    single: "subEndDate",
    isStrong: true,
  },
  {
    // "The offering, which ended on".
    rule: "day.sentence",
    all: [
      new RegExp(
        `(?:rights issue|offering|emissionen)(?: \\([^)]{1,40}\\))?,? (?:which|that|som) ${over}`,
        "u",
      ),
    ],
    none: [option],
    entity: "issue",
    single: "subEndDate",
    isStrong: false,
  },
  ...warrantDays,
  {
    rule: "day.span",
    all: [subscription],
    none: [published, otherPaper],
    entity: "issue",
    period: ["subStartDate", "subEndDate"],
    isStrong: true,
  },
  {
    rule: "day.sentence",
    all: [
      /(?:avstämnings ?dag|(?:record|reconciliation) da(?:te|y)|avstemnings?da|registreringsda|täsmäytyspäiv)[^;]{0,180}$/u,
    ],
    none: [
      /(?:avstämningsdag|record da(?:te|y))[^;]{0,140}(?:senast|tecknings ?(?:period|tid)|handel med|sista|(?<!be)stämma|meeting|beslut)/u,
      mayAttend,
      /utdelning|dividend|sammanläggning|uppdelning|split|conversion|omvandl|konverter|fusion|merger|inlösen|redemption|utskiftning|fondemission|bonus issue/u,
    ],
    entity: "issue",
    single: "recordDate",
    isStrong: true,
  },
  {
    rule: "day.sentence",
    all: [
      /regist(?:rert|reret)[^.;]{0,40}(?:aksjeeier|aksjonær|egenkapitalbevis|(?<![a-zß-ɏ])vps|ejerbog|værdipapircentral)[^.;]{0,30}$/u,
    ],
    none: [meeting],
    entity: "issue",
    single: "recordDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /(?:tecknings ?(?:period|tid)|tecknings- och betalningsperiod|anmälningsperiod|tiden för teckning|subscription period|tegnings(?:period|tid)|merkintäaika)[^;]{0,180}(?:löp(?:er|te) ut|avslut|gå(?:r|tt) ut|gick ut|(?<!be)slut|upphör|till och med|t\.o\.m|förläng|expire|ende?[ds]|clos|(?<![a-zß-ɏ])(?:runs?|continues?|lasts?) (?:until|to)(?![a-zß-ɏ])|(?<![a-zß-ɏ])(?:vare|varer|løpe|løper|løbe|løber|pågå|pågår) (?:frem |fram )?(?:til|till)(?![a-zß-ɏ])|avslutt|afslut|slutter|terminat|utløp|udløb|päätty)/u,
    ],
    none: [option, published, otherPaper],
    entity: "issue",
    single: "subEndDate",
    isStrong: true,
  },
  {
    rule: "day.row",
    all: [/^[\s|·*-]*(?:end|expiry) of (?:the )?subscription period[^.;\d]{0,40}$/u],
    none: [option],
    entity: "issue",
    single: "subEndDate",
    isStrong: true,
  },
  {
    rule: "day.sentence",
    all: [
      /(?<![a-zß-ɏ])(?:sista|senast|last|final|sidste|siste|viimeinen|innen|inden)(?![a-zß-ɏ])/u,
      subscription,
    ],
    none: [option, trade, published, /tilldelning|betala|payment|nyttja|exercis/u],
    entity: "issue",
    single: "subEndDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /(?<![a-zß-ɏ])teckna (?:nya )?(?:aktier|units)[^.;]{0,20} senast(?: den)?\s*$|(?:shares|units) (?:must|shall|should|are to) be subscribed(?: for)? (?:no later than|by)(?: on)?\s*$/u,
    ],
    none: [option, published, /åtag|förbund|undertak|commit/u],
    entity: "issue",
    single: "subEndDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      subscriptionPeriod,
      /inled|börja|start|beg[iau]n|begyn|commenc|opens|första|first|første|alka/u,
    ],
    none: [option, published, otherPaper, until],
    entity: "issue",
    single: "subStartDate",
    isStrong: true,
  },
  ...meetingDays,
];
