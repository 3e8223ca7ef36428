import type { DayRule } from "./day-rule.ts";
import { mayAttend, otherPaper, published } from "./day-vetoes.ts";
import { meeting } from "./meeting-days.ts";

const vetoes: readonly RegExp[] = [
  /teckningsoption|(?<![a-zß-ɏ])option|warrant|(?<![a-zß-ɏ])to ?\d(?!\d*[.,]\d)|exercise (?:period|price)/u,
  /utdelning|dividend|utbytte|udbytte|split|inlösen|redemption|sammanläggning|merger/u,
  /(?<![a-zß-ɏ])bt[au](?![a-zß-ɏ])|paid|interim|betald|convertible|konvertib/u,
];
export const rights =
  /(?<![a-zß-ɏ])rights(?! (?:issue|offering))(?![a-zß-ɏ])|(?<![a-zß-ɏ])rätter(?:na)?(?![a-zß-ɏ])|tecknings ?rätt|unit ?rätt|tegningsret/u;
const trading =
  /(?<![a-zß-ɏ])(?:trad(?:e|es|ed|ing|able)|handlas|handeln?|omsettes|omsættes|handles)(?![a-zß-ɏ])/u;

type Rule = Pick<DayRule, "all" | "none" | "single" | "period">;

/** A rule that is never certain. */
export const ofIssue = ({ none = [], ...rule }: Rule): DayRule => ({
  ...rule,
  rule: rule.period === undefined ? "day.sentence" : "day.span",
  none: [...vetoes, ...none],
  entity: "issue",
  isStrong: false,
});

const hour = /(?:\d{1,2}[:.]\d{2}(?: ?(?:hours|\(?c?e?e?s?t\)?|[ap]\.?m\.?))* )?/u.source;
/** "On", "at the close of business on": right before a day. */
const asOf =
  /(?:on|as of|as at|as per|per|at|by)(?: the)?(?: (?:close|end|expiry) of(?: (?:business|trading|the day))?)?(?: on)?\s*$/
    .source;
/** "No later than", "by 16:30 on": right before a day. */
const until =
  /(?:no later than|not later than|at the latest|latest|by|on or before|before|prior to|until|up to|up until|through|senast|före|innan|før(?: stengetid)?|(?:fram )?till(?: och med)?|t\.?o\.?m\.?|(?:frem )?til(?: og med)?)(?: and including)?(?: at)?[ |:\t]+/u
    .source;
const onDay = /(?:(?:on|the|den|close of (?:business|trading)(?: on)?) )?(?:[a-zß-ɏ]+day,? )?$/u
  .source;
/** "Until", directly before a day. */
export const byThen = until + hour + onDay;

const end =
  /(?:ends?|ended|closes?|closed|expires?|ceases?|finish(?:es|ed)?|(?:was|were|is|has been) (?:concluded|completed|closed)|conclude[sd]|terminates?|stops?|upphör(?:de)?|avsluta(?:s|des)|slutar)/u
    .source;
const begin = /(?:starts?|begins?|commences?|opens?)/u.source;

/** Looser words in sentences about the issue; tried after all others, and never certain. */
export const looserDays: readonly DayRule[] = [
  ofIssue({
    all: [
      new RegExp(
        `(?:registered|recorded|entered|included|listed|appear(?:s|ing)?)(?: [a-zß-ɏ'’]+){0,10}? (?:register|ledger|vps|euroclear(?: sweden| finland)?(?: ab| oy)?|shareholders?|owners?|holders?|shareholding)(?![a-zß-ɏ])[^.;\\d]{0,60} ${asOf}`,
        "u",
      ),
    ],
    none: [meeting, mayAttend, /wish(?:es|ing)? to (?:participate|take part|attend|vote)/u],
    single: "recordDate",
  }),
  ofIssue({
    all: [
      new RegExp(
        `(?:shares?|units?) (?:that )?(?:(?:is|are|they|it) )?(?:held|owned|recorded|registered)(?: by [^.;,\\d]{1,30}| (?:in|on) [^.;,\\d]{1,40})? ${asOf}|(?:owners|holders|shareholders)(?: (?:of|on) (?:record|(?:existing )?shares)| (?:of|in) [^.;,\\d]{1,30})? ${asOf}|(?:hold|own|holds|owns)(?: existing)? shares(?: in [^.;,\\d]{1,30})? ${asOf}`,
        "u",
      ),
    ],
    none: [meeting, mayAttend, /votes|röster|per ?cent|total number|(?:list|table) of/u],
    single: "recordDate",
  }),
  ofIssue({
    all: [/date of record[^.;\d]{0,80} (?:is|shall be|will be|was|:)(?: on)?\s*$/u],
    none: [meeting],
    single: "recordDate",
  }),
  // When the rights are credited to the accounts of shareholders, in Denmark.
  ofIssue({
    all: [
      /^[\s|·*-]*(?:allocation (?:time|date)(?: for (?:the )?[a-zß-ɏ-]*rights)?(?: of [a-zß-ɏ-]+ rights)?|(?:allocation|allotment) of (?:pre-?emptive|subscription) rights|tildelingstidspunkt)[^.;\d]{0,40}$/u,
    ],
    single: "recordDate",
  }),
  ofIssue({
    all: [
      /(?:receiv|entitle|right to|participat|take part|erhåll|berättiga|delta)/u,
      new RegExp(
        `(?:acquir|purchas|buy|bought|köp|förvärva)[a-zß-ɏ]*(?: [a-zß-ɏ'’-]+){0,8} ${byThen}`,
        "u",
      ),
    ],
    none: [meeting, published],
    single: "incRightsDate",
  }),
  ofIssue({
    all: [
      rights,
      trading,
      new RegExp(`${byThen}|(?<![a-zß-ɏ])${end}(?: on| den)?\\s*[:|]?\\s*$`, "u"),
    ],
    none: [published],
    single: "rightsEndDate",
  }),
  ofIssue({
    all: [new RegExp(`rights trading period[^.;\\d]{0,40} ${end}(?: on)?\\s*[:|]?\\s*$`, "u")],
    single: "rightsEndDate",
  }),
  ofIssue({
    all: [new RegExp(`rights trading period[^.;\\d]{0,40} ${begin}(?: on)?\\s*[:|]?\\s*$`, "u")],
    single: "rightsStartDate",
  }),
  ofIssue({
    all: [rights, /(?<![a-zß-ɏ])(?:listed|quoted|noteras|noterade|notert|noteret)(?![a-zß-ɏ])/u],
    period: ["rightsStartDate", "rightsEndDate"],
  }),
  ofIssue({
    all: [rights, /(?<![a-zß-ɏ])(?:buy|bought|sell|sold|selling|köpa|sälja|säljas)(?![a-zß-ɏ])/u],
    period: ["rightsStartDate", "rightsEndDate"],
  }),
  ofIssue({
    all: [
      rights,
      /(?<![a-zß-ɏ])(?:exercis(?:e|ed|ing)|us(?:e|ed|ing)|utili[sz](?:e|ed|ing))(?![a-zß-ɏ])/u,
    ],
    none: [trading],
    period: ["subStartDate", "subEndDate"],
  }),
  ofIssue({
    all: [
      /(?<![a-zß-ɏ])(?:offer(?:ing)?|(?:rights )?issue|subscription(?! (?:rights?|undertak|commit|price)))(?: \([^)]{1,40}\))? (?:(?:is|will|shall|are|can|may) )?(?:be )?(?:open|opens|runs?|valid|made|accepted|takes? place)(?![a-zß-ɏ])[^.;\d]{0,60}$/u,
    ],
    none: [published, otherPaper, meeting],
    period: ["subStartDate", "subEndDate"],
  }),
  ofIssue({
    all: [
      new RegExp(
        `(?<![a-zß-ɏ])subscri(?:ptions?(?! (?:rights?|undertak|commit|price))|be|bed|bing)(?![a-zß-ɏ])[^;]{0,120} ${byThen}`,
        "u",
      ),
    ],
    none: [
      meeting,
      published,
      otherPaper,
      trading,
      /(?<!simultaneous (?:cash )?)(?<!cash )payment|pay(?:ing)?(?![a-zß-ɏ])|allot|alloc|sold|sell|withdraw|condition|at least|resol|authori[sz]|undert|commit|register/u,
    ],
    single: "subEndDate",
  }),
  ofIssue({
    all: [
      /(?:deadline|closing date|final (?:date|day)) (?:for|to|of)[^.;\d]{0,20} subscri(?:ptions?|be|bing)(?! rights?)[^.;\d]{0,40}$/u,
    ],
    none: [published, trading],
    single: "subEndDate",
  }),
  ofIssue({
    all: [
      new RegExp(
        `(?:(?:acceptance|application|offer|order) period|(?<![a-zß-ɏ])subscription(?! (?:rights?|undertak|commit|price)))(?: [a-zß-ɏ'’]+){0,12}? ${end}(?: on)?\\s*[:|]?\\s*$|(?:expiry|close|closing|end) of the subscription period(?: at ${hour})?(?: ?on)?\\s*$`,
        "u",
      ),
    ],
    none: [published, meeting],
    single: "subEndDate",
  }),
  ofIssue({
    all: [
      new RegExp(
        `(?<![a-zß-ɏ])(?:subscription(?! (?:rights?|undertak|commit|price))|(?:rights )?(?:issue|offering))(?: [a-zß-ɏ'’]+){0,6}?(?: of (?:approximately )?sek [\\d.,]+ million)? ${begin}(?: for subscription)?(?: today,?)?(?: on)?\\s*[:|]?\\s*$|^[\\s|·*-]*(?:start|beginning|opening) of (?:the )?subscription(?: period)?\\s*[:|]?\\s*$`,
        "u",
      ),
    ],
    none: [published, meeting, trading],
    single: "subStartDate",
  }),
  ofIssue({
    all: [
      /(?<![a-zß-ɏ])subscri(?:ptions?(?! (?:rights?|undertak|commit|price))|be)(?![a-zß-ɏ])[^.;\d]{0,60} from(?: and including)?(?: on)?\s*$/u,
    ],
    none: [published, meeting, trading],
    single: "subStartDate",
  }),
  // "The rights issue, which ended on": its period of subscription did.
  ofIssue({
    all: [
      /(?:(?:rights|preferential) (?:issue|offering)|subsequent offering|repair (?:issue|offering)|(?<![a-zß-ɏ])issue (?:of [^.;,\d]{1,50} )?with (?:preferential|pre-?emptive) rights|företrädesemission(?:en)?|nyemission(?:en)? med företrädesrätt)(?![a-zß-ɏ])(?:(?!directed|riktad|placement|bridge|loan|lån)[^.;\d]){0,110} (?:ended|closed|expired|avslutades|har avslutats|avslutats|stängde|löpte ut|gick ut)(?: on| den)?\s*$/u,
    ],
    none: [published, meeting],
    single: "subEndDate",
  }),
  {
    // "Gives owners the right to subscribe, at a price, during the period".
    rule: "day.span",
    all: [
      /företrädesrätt(?:en)? att (?:(?!option)[^.;]){0,80}under (?:perioden|tiden)(?: från(?: och med)?)?(?: den)?\s*$/u,
    ],
    none: [meeting],
    entity: "issue",
    period: ["subStartDate", "subEndDate"],
    isStrong: false,
  },
];
