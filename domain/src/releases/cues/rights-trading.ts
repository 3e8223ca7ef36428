import type { DayRule } from "./day-rule.ts";
import { last, option, trade } from "./warrant-days.ts";

const lastOrEnd = new RegExp(`${last.source}|^[\\s|·*-]*(?:end|expiry) of (?![^.;]*start)`, "u");
const first = /(?<![a-zß-ɏ])(?:första|first|första|første|ensimmäinen)(?![a-zß-ɏ])/u;
const rights =
  /(?:unit|tecknings) ?rätt|(?:unit|subscriptions?) rights?|(?<![a-zß-ɏ])(?:tr|ur|rätter(?:na)?)(?![a-zß-ɏ])|tegningsret|fortrinnsrettene|merkintäoike/u;
const withRight =
  /inkl|(?<!and )(?<![a-zß-ɏ])incl|med rätt|with (?:the )?(?:right|unit|subscription|pre-?emptive|preferential)|(?<![a-zß-ɏ])cum(?![a-zß-ɏ])|med ret(?![a-zß-ɏ])|med rett(?![a-zß-ɏ])|merkintäoikeuksin(?![a-zß-ɏ])/u;
const withoutRight =
  /exkl|(?:after|efter) (?:the )?(?:detachment|avskilj)|(?<![a-zß-ɏ])excl|utan (?:tecknings ?|unit ?)?rätt|without (?:(?:the|such|this|that|any) )?(?:right|unit|subscription|pre-?emptive|preferential)|(?<![a-zß-ɏ])ex\.?[- ](?:the )?(?:right|rätt|tegn|date|pre-?emptive|subscription|unit|preferential)|ekskl|uden ret|uten rett|uten verdi av tegningsrett|eks[- ]rett|ilman merkintäoike/u;
/** "After 18 March": not on it. */
const justAfter = /(?<![a-zß-ɏ])(?:efter|etter|after)(?: den| the)?\s*$/u;
/** "Shares subscribed for without rights": says how they were acquired, and is no day of trading. */
const subscribedFor = /subscribed (?:for )?(?:with|by|through)|tecknat?d?e?s? (?:med|utan)/u;
const dividend = /utdelning|dividend|utbytte|udbytte/u;
/** Shares that are paid and not yet registered. */
export const paid = /(?<![a-zß-ɏ])bt[au](?![a-zß-ɏ])|betald|paid|betalt|interim|väliaikais/u;

/** Trading in shares with the right and without it, and in the rights themselves. */
export const rightsTrading: readonly DayRule[] = [
  {
    rule: "day.row",
    all: [trade, last, withRight],
    none: [withoutRight, dividend],
    entity: "issue",
    single: "incRightsDate",
    isStrong: true,
  },
  {
    rule: "day.row",
    all: [
      last,
      /(?:dag|day) (?:including|inkludert|inklusive?|incl\.?|inkl\.?) (?:the )?(?:(?:subscription|unit|tecknings|tegnings|pre-?emptive|preferential) ?)?(?:right|rett|rätt|ret)/u,
    ],
    none: [withoutRight],
    entity: "issue",
    single: "incRightsDate",
    isStrong: true,
  },
  {
    rule: "day.row",
    all: [
      /^[\s.;|·*-]*e?x[- ]?(?:dato|date|dag)\s*[:|]?\s*$|(?<![a-zß-ɏ])ex[- ]rights? date(?: (?:is|was|will be))?(?: on)?\s*[:|]?\s*$/u,
    ],
    entity: "issue",
    single: "exRightsDate",
    isStrong: true,
  },
  {
    rule: "day.row",
    all: [
      withRight,
      /handlas|handlades|handles|trade[sd]?(?![a-zß-ɏ])|noter|trading [^.;\d]{0,40} ends(?![a-zß-ɏ])/u,
    ],
    none: [withoutRight, first, subscribedFor],
    entity: "issue",
    single: "incRightsDate",
    isStrong: false,
  },
  {
    rule: "day.row",
    all: [
      withoutRight,
      /handel|handl|trad(?:e|ing)|first|först|første|day|från|from|fra|kaupankäyn|kauppaa|noteera/u,
    ],
    none: [
      last,
      dividend,
      /allot|allocat|tilldel|settlement|avräkning/u,
      /terp|theoretical|teoretisk/u,
      paid,
      subscribedFor,
      justAfter,
    ],
    entity: "issue",
    single: "exRightsDate",
    isStrong: true,
  },
  {
    // "Last day of trading excluding the right", where the first one is meant.
    rule: "day.row",
    all: [
      trade,
      last,
      /(?:exkl(?:usive|\.)?|utan|excl(?:uding|\.)?|without) (?:the )?(?:[a-zß-ɏ]+ ){0,2}(?:right|rätt)/u,
    ],
    none: [dividend, paid, subscribedFor, justAfter],
    entity: "issue",
    single: "exRightsDate",
    isStrong: false,
  },
  {
    rule: "day.row",
    all: [trade, rights, lastOrEnd],
    none: [option, subscribedFor, withoutRight, /skulle ha varit|(?:would|should) have been/u],
    entity: "issue",
    single: "rightsEndDate",
    isStrong: true,
  },
  {
    rule: "day.sentence",
    all: [trade, rights, /(?<![a-zß-ɏ])until [^.;]{0,140}(?:expected|planned) to be(?: on)?\s*$/u],
    none: [option],
    entity: "issue",
    single: "rightsEndDate",
    isStrong: false,
  },
  {
    // "Trading in rights begins that day and goes on until".
    rule: "day.sentence",
    all: [
      trade,
      rights,
      /(?:inled|börja|start|begin)[^.;]{0,120}(?:(?:till och med|t\.o\.m\.|fram till|until|through)(?: and including)?|(?<![a-zß-ɏ])(?:slutar|upphör|avslutas|ends?|closes?|ceases?))(?: den| on)?\s*$/u,
    ],
    none: [option],
    entity: "issue",
    single: "rightsEndDate",
    isStrong: false,
  },
  {
    // "Rights are traded from the first day of the subscription period until".
    rule: "day.sentence",
    all: [
      trade,
      rights,
      /(?<![a-zß-ɏ])(?:från|from|fra)(?: (?:och|og) med| and including)? (?:the |den )?(?:första|first|første) (?:dag(?:en)?|day) (?:i|of|in) [^.;,\d]{3,40}? (?:(?:och|og|and) )?(?:fram till|frem til|till|til|to|until|through)(?: (?:och|og) med| and including)?(?: den)?\s*$/u,
    ],
    none: [option],
    entity: "issue",
    single: "rightsEndDate",
    isStrong: false,
  },
  {
    rule: "day.row",
    all: [trade, rights, /(?:slutter|afsluttes|avsluttes|udløber|utløper)\s*[:|]?(?: den)?\s*$/u],
    none: [option],
    entity: "issue",
    single: "rightsEndDate",
    isStrong: false,
  },
  {
    rule: "day.row",
    all: [
      trade,
      rights,
      /(?:begynder|begynner|påbegyndes|påbegynnes|indledes|innledes)\s*[:|]?(?: den)?\s*$/u,
    ],
    none: [option, withoutRight],
    entity: "issue",
    single: "rightsStartDate",
    isStrong: false,
  },
  {
    rule: "day.row",
    all: [trade, rights, /första|first|første|inled|börja|start|begin|från|from/u],
    none: [option, subscribedFor, withoutRight],
    entity: "issue",
    single: "rightsStartDate",
    period: ["rightsStartDate", "rightsEndDate"],
    isStrong: true,
  },
  {
    rule: "day.span",
    all: [trade, rights],
    none: [option],
    entity: "issue",
    period: ["rightsStartDate", "rightsEndDate"],
    isStrong: true,
  },
  {
    // A notice of the Oslo exchange, which lists rights or other securities.
    rule: "day.span",
    all: [/^[\s|·*-]*(?:noteringsperiode(?: ?\/ ?listing period)?|listing period)\s*:?\s*$/u],
    entity: "issue",
    period: ["rightsStartDate", "rightsEndDate"],
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      rights,
      /(?<![a-zß-ɏ])(?:sista|senast|last|before|prior to|by|no later than|sidste|siste|innen|inden)(?![a-zß-ɏ])/u,
      /sälj|sålt|sold|selg|sælg|solgt/u,
    ],
    none: [/teckningsoption|warrant/u],
    entity: "issue",
    single: "rightsEndDate",
    isStrong: false,
  },
];
