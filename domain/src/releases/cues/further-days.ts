import type { DayRule } from "./day-rule.ts";
import { mayAttend, otherPaper, published } from "./day-vetoes.ts";
import { meeting } from "./meeting-days.ts";

const option = /teckningsoption|(?<![a-zß-ɏ])option|warrant|(?<![a-zß-ɏ])to ?\d|exercise/u;
const dividend = /utdelning|dividend|utbytte|udbytte|split|inlösen|redemption/u;

const last = /(?<![a-zß-ɏ])(?:sista|last|final)(?![a-zß-ɏ])/u;
const trade = /handel|handl|trad(?:e|ing)/u;

/** Words that indicate a day's field less clearly; tried after all others. */
export const furtherDays: readonly DayRule[] = [
  {
    // An exchange lists rights from a day on; how long, the next sentence says.
    rule: "day.sentence",
    all: [
      /^,? (?:the (?:subscription|unit) rights [^.;\d]{0,80}(?:will be|are) (?:quoted|listed)|kommer (?:tecknings|unit)rätter(?:na)? [^.;\d]{0,80}att noteras)(?![a-zß-ɏ])/u,
    ],
    // Words that go on to the next day are about that one.
    none: [/(?:t\.o\.m\.|till och med|until|including)(?: den)?\s*$/u],
    entity: "issue",
    single: "rightsStartDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /(?:^|[.])\s*(?:(?:quotation|listing) (?:will continue|continues) (?:up )?(?:until|to|through)(?: and including)?|notering(?:en)? (?:sker|pågår) (?:t\.o\.m\.|till och med)(?: den)?)\s*$/u,
    ],
    entity: "issue",
    single: "rightsEndDate",
    isStrong: false,
  },
  {
    // The securities depository of Norway.
    rule: "day.sentence",
    all: [
      /(?:registered|recorded) in (?:the )?(?:company's (?:share(?:holder)?s?'? )?register in (?:the )?)?(?:vps|norwegian central (?:securities )?deposit(?:ary|ory))[^.;\d]{0,60}(?:on|as of|as at|per)\s*$|registrert i (?:vps|verdipapirsentralen)(?: (?:per|pr\.?|den))*\s*$|^[\s|·*-]*eierregisterdato\s*:\s*$/u,
    ],
    none: [meeting, dividend, option],
    entity: "issue",
    single: "recordDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /(?<![a-zß-ɏ])aksj(?:onærer|eeiere)(?: i [^.;,\d]{1,30})? (?:per|pr\.?)(?: utløpet av)?(?: den)?\s*$|(?:shareholders|shares)(?: [^.;,\d]{1,40})? (?:as of|as at|as per|per) (?:the )?end of(?: trading(?: on)?)?\s*$|^[\s|·*-]*siste dag inklusive\s*:\s*$/u,
    ],
    none: [meeting, dividend, option],
    entity: "issue",
    single: "incRightsDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [/(?:new|shareholders to a) meeting(?: is)?(?: (?:convened|scheduled) for| on)\s*$/u],
    entity: "issue",
    single: "generalMeetingDate",
    isStrong: false,
  },
  {
    // A heading: "the rights issue of the company", and its period.
    rule: "day.span",
    all: [
      /^[^.;\d]{0,60}(?:företrädesemission(?:en)?|merkintä(?:etu)?oikeusanti|osakeanti|rights (?:issue|offering))\s*$/u,
    ],
    none: [option],
    entity: "issue",
    period: ["subStartDate", "subEndDate"],
    isStrong: false,
  },
  {
    rule: "day.row",
    all: [/^[\s|·*-]*avstämning\s*[:|]?\s*$/u],
    entity: "issue",
    single: "recordDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /^[\s,]*(?:startar|inleds|börjar|starts?|begins?|opens?) (?:the )?(?:teckning(?:en|stiden|sperioden)|subscription)(?![a-zß-ɏ])/u,
    ],
    none: [option],
    entity: "issue",
    single: "subStartDate",
    isStrong: false,
  },
  {
    // A notice of the Copenhagen exchange: "Trade in … subscription rights".
    rule: "day.span",
    all: [/^[\s|·*-]*trade in\s*:?\s*$/u],
    entity: "issue",
    period: ["rightsStartDate", "rightsEndDate"],
    isStrong: false,
  },
  {
    // Who is registered as shareholder, or holds shares, on a day.
    rule: "day.sentence",
    all: [
      /(?:registered|recorded|entered|listed)(?: [a-zß-ɏ]+){0,2} (?:as (?:an? )?(?:shareholders?|owners?)|in the (?:share(?:holders?)?['’]?s?['’]? ?(?:register|ledger)))[^.;\d]{0,80}(?:on|as of|as at|per)\s*$|(?:shareholders|those who (?:own|hold|owned|held) shares)(?: in [^.;,\d]{1,30})? (?:as of|as at|on|per)\s*$|(?:existing )?shares? (?:that )?(?:(?:is|are|was|were) )?(?:they |it )?(?:held|owned)(?: in [^.;,\d]{1,30})? (?:as of|on)\s*$/u,
    ],
    none: [meeting, mayAttend, dividend, option],
    entity: "issue",
    single: "recordDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /(?:registrerad|införd|upptagen|registrerade|införda|upptagna)[^.;\d]{0,20} (?:som (?:aktie)?ägare|i (?:[^.;\d ]+ )?aktieboken|hos euroclear)[^.;\d]{0,80}(?:den|per)\s*$|(?:registreret|noteret|registrert|notert) (?:som (?:aktionær|aksjonær|aksjeeier)|i [^.;,\d]{1,30}(?:ejerbog|aktiebog|aksjeeierbok))[^.;\d]{0,120}(?:den|per|pr\.?)\s*$|(?:aktieägare|de som (?:äger|ägde|innehar) aktier)(?: i [^.;,\d]{1,30})? (?:per )?den\s*$/u,
    ],
    none: [meeting, mayAttend, dividend, option],
    entity: "issue",
    single: "recordDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      last,
      /(?:buy|acquire|purchase|köpa|förvärva)[a-zß-ɏ]* [^.;\d]{0,60}(?:entitled|right|participate|rätt|delta)/u,
    ],
    none: [option, dividend, meeting],
    entity: "issue",
    single: "incRightsDate",
    isStrong: false,
  },
  {
    rule: "day.row",
    all: [
      /^[\s|·*-]*(?:last|sista)(?: trading)? (?:day|dag) (?:with|med) (?:rights?|rätt)\s*:?\s*$/u,
    ],
    entity: "issue",
    single: "incRightsDate",
    isStrong: false,
  },
  {
    rule: "day.row",
    all: [/^[\s|·*-]*(?:ex[- ]rights?|exkl\.? rätt|utan rätt)(?: from| från)?\s*:?\s*$/u],
    entity: "issue",
    single: "exRightsDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /(?<![a-zß-ɏ])rights(?! (?:issue|offering))[^.;\d]{0,40} sold (?:by|before|no later than)(?: on)?\s*$/u,
    ],
    none: [option],
    entity: "issue",
    single: "rightsEndDate",
    isStrong: false,
  },
  {
    rule: "day.span",
    all: [trade, /(?<![a-zß-ɏ])rights(?! issue)(?![a-zß-ɏ])/u],
    none: [option],
    entity: "issue",
    period: ["rightsStartDate", "rightsEndDate"],
    isStrong: false,
  },
  {
    rule: "day.span",
    all: [
      /(?:acceptance|application|offer|order|response|election) period|svarstid|anmälningstid|erbjudandeperiod|emissionsperiod|(?:applications?|anmälan|anmälningar)(?: (?:for|to|om|för) [^.;\d]{0,40})? (?:can|may|shall|must|kan|ska|skall) (?:be (?:made|submitted)|göras|ske|lämnas)/u,
    ],
    none: [option, published, otherPaper, meeting, /shareholders? meeting/u],
    entity: "issue",
    period: ["subStartDate", "subEndDate"],
    isStrong: false,
  },
];
