import type { DayRule } from "./day-rule.ts";
import { mayAttend, otherPaper, published } from "./day-vetoes.ts";
import { byThen, ofIssue, rights } from "./looser-days.ts";
import { meeting } from "./meeting-days.ts";
import { option } from "./warrant-days.ts";

const onDay =
  /(?:,? (?:today|i ?dag),?)?(?: on| den)?(?: (?:[a-zß-ɏ]+(?:day|dagen)|mon|tue|wed|thu|fri),?)?(?: den)?\s*$/u
    .source;
const traded =
  /(?<![a-zß-ɏ])(?:sälj|såld|avyttra|köpa|handla[st]?|handeln?|omsett|omsætt|handles|selges|sælges|sells?|sold|buy|bought|trad)/u;
/** Subscribing that is promised, decided or paid, rather than offered. */
const promised =
  /åtag|förbund|garant|lovat|avser|avsikt|villkor|minst|beslut|bemynd|betal|registr|tilldel|undert|commit|promis|intend/u;
const subscribes =
  /(?<![a-zß-ɏ])(?:teckna[rs]?|teckning|anmäl(?:er|an|ningar)|applications? (?:are|can|may|will|must))(?![a-zß-ɏ])/u
    .source;
const ofOffer =
  /(?:teckningen|(?:företrädes)?emissionen|erbjudandet|(?:the )?(?:rights )?(?:issue|offer(?:ing)?)|subscription|subscribing|(?:the )?books?(?: of [^.;\d]{1,60})?)/u
    .source;
const opens = /(?:öppnar|öppnade|börjar|startar|inleds|opens?|opened|starts?|started|begins?)/u
  .source;
const closes =
  /(?:stänger|stängde|slutar|avslutas|avslutades|closes?|closed|ends?|ended|(?:must|has to) be done)/u
    .source;

/** Words of plain sentences about the issue; tried after all others, and never certain. */
export const plainDays: readonly DayRule[] = [
  {
    rule: "day.sentence",
    all: [
      option,
      new RegExp(
        `(?<![a-zß-ɏ])(?:teckna|(?:ut)?nyttja[s]?|subscribe|exercised?)(?![a-zß-ɏ])[^.;\\d]{0,60} ${byThen}`,
        "u",
      ),
    ],
    none: [
      promised,
      published,
      /emission|rights issue|offering|units?(?![a-zß-ɏ])|staff|employee|anställd|personal|management|ledning/u,
    ],
    entity: "warrant",
    single: "subEndDate",
    isStrong: false,
  },
  ofIssue({
    all: [new RegExp(`${subscribes}[^;\\d]{0,100} ${byThen}`, "u")],
    none: [promised, published, otherPaper, meeting, traded],
    single: "subEndDate",
  }),
  ofIssue({
    all: [new RegExp(subscribes, "u")],
    none: [promised, published, otherPaper, meeting, traded],
    period: ["subStartDate", "subEndDate"],
  }),
  ofIssue({
    all: [
      /(?<![a-zß-ɏ])(?:(?:du|ni|man|ägarna) har på (?:dig|er|sig)|you can do (?:this|so|it))(?: (?:from|från|mellan|between))?(?: och med| and including)?(?: den)?\s*$/u,
    ],
    period: ["subStartDate", "subEndDate"],
  }),
  {
    rule: "day.sentence",
    all: [option, /(?<![a-zß-ɏ])(?:sista|last) [^.;\d]{0,60}(?:sälj|sold|sell)[^.;\d]{0,40}$/u],
    entity: "warrant",
    single: "lastTradingDay",
    isStrong: false,
  },
  ofIssue({
    all: [
      /(?<![a-zß-ɏ])(?:sista|last|final) (?:teckningsdag(?:en)?|dag(?:en)? (?:för )?att teckna|day to subscribe|subscription day)(?![a-zß-ɏ])[^.;\d]{0,60}$/u,
    ],
    none: [traded],
    single: "subEndDate",
  }),
  ofIssue({
    all: [new RegExp(`(?<![a-zß-ɏ])${ofOffer} ${opens}${onDay}`, "u")],
    none: [traded],
    single: "subStartDate",
    period: ["subStartDate", "subEndDate"],
  }),
  ofIssue({
    all: [/(?:window|time) (?:for|to) subscri(?:bing|be|ption)(?![a-zß-ɏ])[^.;\d]{0,60}$/u],
    none: [traded, option],
    period: ["subStartDate", "subEndDate"],
  }),
  ofIssue({
    all: [new RegExp(`(?:(?<![a-zß-ɏ])${ofOffer} ${closes}|(?<![a-zß-ɏ])stänger vi)${onDay}`, "u")],
    none: [traded],
    single: "subEndDate",
  }),
  ofIssue({
    all: [rights, traded, new RegExp(byThen, "u")],
    none: [published, /undertak|lock-?up|withdraw|åtag|förbund/u],
    single: "rightsEndDate",
  }),
  ofIssue({
    all: [
      rights,
      /(?<![a-zß-ɏ])(?:trades?|traded|trading|handlas|handeln?)[^.;\d]{0,30} (?:from|as of|från(?: och med)?)[ |:\t]*(?:on|den)?\s*$/u,
    ],
    none: [published, /without|utan|exkl|excl/u],
    single: "rightsStartDate",
  }),
  ofIssue({
    all: [
      /(?:traded|trading|handlas|handlats|första gången|for the first time|first time)[^.;\d]{0,20} (?:without|utan|excluding|exklusive)(?: (?:that|this|the|such|them|dem|it|rätt|rights?)(?: [a-zß-ɏ]+){0,3})?(?: (?:since|from|as of|sedan|från(?: och med)?))?(?: on| den)?(?: [a-zß-ɏ]+dagen den)?\s*$/u,
    ],
    single: "exRightsDate",
  }),
  ofIssue({
    all: [
      new RegExp(
        `(?:(?:den|de|alla|du|ni) som (?:äger|ägde|ägt|innehar|har|hade) aktier(?: i [^.;,\\d]{1,30})?(?: (?:vid|per))?(?: (?:utgången|slutet) av)?|on the books (?:on|at|as of)(?: the (?:close|end) of)?|you (?:hold|own|held|owned)(?: shares)?|aktier? (?:som )?du (?:äger|ägde|har)|eier aksjer per)${onDay}`,
        "u",
      ),
    ],
    none: [meeting, mayAttend],
    single: "recordDate",
  }),
  ofIssue({
    all: [/fremgår (?:i|av) (?:vps|verdipapirsentralen)(?: den)?\s*$/u],
    none: [meeting, mayAttend],
    single: "recordDate",
  }),
  ofIssue({
    all: [
      /(?:aktionærer|aksjonærer|aktieägare|shareholders) (?:tildeles|tildelas|tilldelas|får|erhåller|are allotted)(?: den| on)?\s*$/u,
    ],
    single: "recordDate",
  }),
  ofIssue({
    all: [
      new RegExp(
        `(?:voted (?:in favour|for)|backed|approved)[^.;\\d]{0,80} (?:at|by) (?:an? |the )?(?:[a-z]+ ){0,2}(?:meeting|egm)(?: held)?${onDay}`,
        "u",
      ),
    ],
    single: "generalMeetingDate",
  }),
  {
    rule: "day.sentence",
    all: [
      /handel|handl|(?<![a-zß-ɏ])trad(?:e|ing)/u,
      option,
      new RegExp(`(?:upphör|avslutas|slutar|stops?|ceases?|ends?)${onDay}`, "u"),
    ],
    entity: "warrant",
    single: "lastTradingDay",
    isStrong: false,
  },
  {
    rule: "day.row",
    all: [
      /^[\s|·*-]*(?:last day (?:on|at)|sista dag(?:en)? på) (?:nasdaq|spotlight|ngm|nordic|first north|euronext)[^.;\d]{0,40}$/u,
    ],
    entity: "warrant",
    single: "lastTradingDay",
    isStrong: false,
  },
];
