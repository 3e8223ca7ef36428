import { meeting } from "./meeting-days.ts";
import type { DayRule } from "./day-rule.ts";
import { mandate } from "./day-vetoes.ts";

const option = /teckningsoption|(?<![a-zß-ɏ])option|warrant|(?<![a-zß-ɏ])to ?\d/u;
const extraordinary = /(?:extra (?:bolags)?stämma|extraordinary general meeting|(?<![a-zß-ɏ])egm)/u
  .source;
const asAdjective = /(?: (?:an?|en|the))?(?: [a-zß-ɏ]+){0,2} ?/u.source;
const anyMeeting = /(?:(?:bolags|extra)?stämma|general meeting|(?<![a-zß-ɏ])egm)[a-zß-ɏ]*/u.source;

/** A day of the meeting that decides on the issue. */
const ofMeeting = (
  all: readonly RegExp[],
  none: readonly RegExp[],
  isStrong: boolean,
): DayRule => ({
  rule: "day.sentence",
  all,
  none,
  entity: "issue",
  single: "generalMeetingDate",
  isStrong,
});

/** Words directly before a day that make its field unambiguous; tried before all others. */
export const narrowDays: readonly DayRule[] = [
  {
    // "On that day the subscription period ended": the words follow the day.
    rule: "day.sentence",
    all: [
      /^\s*(?:avslutades|löpte|gick|ended|expired|closed)\s+(?:the )?(?:tecknings ?(?:perioden|tiden)|subscription period)(?![a-zß-ɏ])/u,
    ],
    none: [option],
    entity: "issue",
    single: "subEndDate",
    isStrong: false,
  },
  ofMeeting(
    [
      new RegExp(
        `(?:kallelsen? till|notice (?:of|to|to attend|convening))${asAdjective}${extraordinary}[a-zß-ɏ]*(?:,? (?:att hållas|som hålls|som (?:ska(?:ll)?|kommer att|planeras) hållas|(?:(?:which|that) (?:will|is) )?(?:to )?be held))?(?: den| on)?\\s*$`,
        "u",
      ),
    ],
    [mandate],
    false,
  ),
  ofMeeting(
    [
      meeting,
      new RegExp(
        `(?:godkänn|godkänd|approv|beslutades|beslutats|beslutad|resolved)[a-zß-ɏ]*(?: on| upon)? (?:av|vid|på|by|at|from|of|the(?= ))${asAdjective}${anyMeeting}(?: i bolaget| in the company)?(?: (?:att hållas|som hålls|som hölls|(?:intended |expected |scheduled |proposed |planned |convened )?to be held|(?:scheduled|convened|planned)(?: for)?|held))?(?: den| on(?: or about)?)?\\s*$`,
        "u",
      ),
    ],
    [mandate, /årsstämma|annual general/u],
    true,
  ),
  ofMeeting(
    [
      new RegExp(
        `(?:godkännande|approval)(?:[^.;]{0,40}${anyMeeting},? (?:som|vilken|which|that) (?:(?:är|is) )?(?:planera[a-zß-ɏ]*|avse[a-zß-ɏ]*|beräkna[a-zß-ɏ]*|ska|kommer|planned|scheduled|intended|expected|will)(?: (?:att|to))?(?: (?:hållas|äga rum|be held|take place|hålls))(?: omkring| around)?(?: den| on(?: or about)?)?| (?:av|från|vid|på|by|at|from|of|the(?= ))${asAdjective}${anyMeeting}(?: den| on))\\s*$`,
        "u",
      ),
    ],
    [mandate, /årsstämma|annual general/u],
    true,
  ),
  ofMeeting(
    [
      new RegExp(
        `(?:godkännande|approval)[^.;]{0,40}${anyMeeting},? (?:som|which|that) (?:är|is|has been) (?:scheduled|planned|convened|planerad)(?: (?:for|till))?(?: den)?\\s*$`,
        "u",
      ),
    ],
    [mandate, /årsstämma|annual general/u],
    false,
  ),
  ofMeeting(
    [
      new RegExp(
        `(?:submitted to|hänskjuts till)${asAdjective}${anyMeeting}(?: (?:som (?:ska )?hållas|to be held))(?: den| on)?\\s*$`,
        "u",
      ),
    ],
    [mandate],
    false,
  ),
  ofMeeting(
    [
      /(?:emission|issue|offering|proposal|förslag)[a-zß-ɏ]*[^.;]{0,60}(?:godkännande|godkänns|godkändes|godkännas|beslutades|beslutats|beslutad|approval|approved|resolved(?: upon)?) (?:av|vid|på|by|at)(?: the(?: company's)?)? (?:årsstämma|annual general meeting|agm(?![a-zß-ɏ]))[a-zß-ɏ]*[^.;\d]{0,50}(?:den|on)\s*$/u,
    ],
    [mandate],
    false,
  ),
  ofMeeting(
    [
      /(?:föreslår|föreslagit|föreslå|proposes|proposed)(?: att| that)?(?: the)? (?:årsstämman?|annual general meeting)(?: (?:som hålls|to be held))?(?: den| on)?\s*$/u,
    ],
    [mandate],
    false,
  ),
  // What an annual meeting approved behind the words for the issue.
  ofMeeting(
    [
      /emission|rights issue|offering/u,
      /,? (?:som|vilken|vilket|which|that)(?: [a-zß-ɏ]+){0,2} (?:godkändes|approved) (?:av|vid|på|by|at)(?: the)? (?:årsstämma|annual general meeting)[a-zß-ɏ]*(?: held)? (?:den|on)\s*$/u,
    ],
    [mandate],
    false,
  ),
  {
    // "The rights issue that ended on".
    rule: "day.sentence",
    all: [
      /(?:företrädesemission|rights issue)[a-zß-ɏ]*(?:["”]\))?(?: [^.;]{0,60})?,? (?:som|vilken|which|that) (?:(?:avslutades|ended|closed|was completed|expired)|[^.;,\d]{1,60} (?:avslutade|completed|closed))(?: i ?dag,?| today,?)?(?: den| on)?\s*$|(?:issue of (?:units|shares|new shares)|emission(?:en)? av (?:units|aktier))(?: with [^.;,\d]{1,40})? (?:that|which|som) (?:avslutades|ended|closed|expired)(?: i ?dag,?| today,?)?(?: den| on)?\s*$/u,
    ],
    entity: "issue",
    single: "subEndDate",
    isStrong: false,
  },
  {
    rule: "day.row",
    all: [
      /^[\s|·*-]*(?:handel (?:med|i)|trading (?:in|with)) (?:[a-zß-ɏ]+ ){0,2}?(?:teckningsoption|warrant|to ?\d)[^.;]{0,30}(?:till och med|t\.o\.m\.|until(?: and including)?)(?: den)?\s*$/u,
    ],
    entity: "warrant",
    single: "lastTradingDay",
    isStrong: false,
  },
  {
    // When warrants are traded, rather than exercised.
    rule: "day.span",
    all: [
      option,
      /(?:tradable|traded|listed|handlas|handelsperiod|trading (?:period|in))[^.;]{0,120}$/u,
    ],
    none: [/nyttja|exercis|teckning av|subscribe|(?:tecknings|subscription) ?period/u],
    entity: "warrant",
    period: [null, "lastTradingDay"],
    isStrong: false,
  },
  {
    // "The rights issue that the company carried out during".
    rule: "day.span",
    all: [
      /(?:företrädesemission|rights issue)[a-zß-ɏ]*(?: [^.;\d]{0,60})? (?:genomförde|genomfördes|genomförts|carried out|conducted)(?: (?:under|during|in))(?: (?:the )?period(?:en)?)?(?: (?:från|from))?(?: (?:och med|and including))?(?: den)?\s*$/u,
    ],
    none: [option],
    entity: "issue",
    period: ["subStartDate", "subEndDate"],
    isStrong: false,
  },
  {
    rule: "day.span",
    all: [
      /^(?:nyemissionen|emissionen|the (?:rights )?(?:issue|offering))(?![a-zß-ɏ])[^.;\d]{0,80} (?:löpa|löper|pågå|pågår|run|runs|take place)(?: (?:under|during|från|from|between|mellan))?(?: (?:och med|and including))?(?: den)?\s*$/u,
    ],
    none: [option],
    entity: "issue",
    period: ["subStartDate", "subEndDate"],
    isStrong: false,
  },
  {
    // A heading with its subject and its period.
    rule: "day.span",
    all: [
      /^[\s|·*-]*(?:(?:the )?rights (?:issue|offering)|företrädesemission(?:en)?)(?: 20\d{2})?\s*[,:(-]?\s*$/u,
    ],
    entity: "issue",
    period: ["subStartDate", "subEndDate"],
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /(?<![a-zß-ɏ])ex[- ]?(?:date|dag|dato)(?:en)?(?: (?:is|är|er))?(?: (?:scheduled|planned|set|planerad|satt))?(?: (?:to be|for|to|till))?(?: den)?\s*$/u,
    ],
    none: [/dividend|utdelning/u],
    entity: "issue",
    single: "exRightsDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      option,
      /(?:tecknings ?(?:period|tid)|subscription period|exercise period|nyttjandeperiod)[a-zß-ɏ]*[^.;]{0,160}(?:pågår|löper|runs|continues|ongoing) (?:till och med|until(?: and including)?|to)(?: den)?\s*$/u,
    ],
    entity: "warrant",
    single: "subEndDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [/(?:first day of the subscription period|första dagen i teckningsperioden)\s*\(?\s*$/u],
    entity: "issue",
    single: "subStartDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      option,
      /(?:tecknings ?(?:period|tid)|subscription period)[a-zß-ɏ]* (?:of|in|for|i|för) (?:the |bolagets )?(?:rights issue|företrädesemission)(?:(?!exercise|nyttja)[^.;]){0,140}(?:löpte ut|avslutades|gick ut|ended|expired|closed)(?: den| on)?\s*$/u,
    ],
    entity: "issue",
    single: "subEndDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      option,
      /(?:för vilken|for which) (?:the )?(?:teckningsperioden|subscription period) (?:avslutades|löpte ut|ended|expired)(?: den| on)?\s*$/u,
    ],
    entity: "issue",
    single: "subEndDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /(?:end of the subscription period|with a subscription period ending|^[^.;\d]{0,40}subscription period(?: (?:of|in) (?:the|our|its) [a-z ]{1,30})? ending)(?: on)?\s*$|last day (?:of|in) the subscription period[^.;\d]{0,60} is(?: on)?(?: [a-z]+day,?)?\s*$/u,
    ],
    entity: "issue",
    single: "subEndDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /(?:teckningsoption|warrant)[a-zß-ɏ]* (?:för|for) (?:teckning|subscription) (?:av|of) (?:nya |new )?(?:aktier|shares)[^.;\d]{0,30}(?:senast|no later than)(?: den)?\s*$|(?:subscription|exercise) period for the warrants?[^.;,\d]{0,60}(?:expires?|ends?)(?: on)?\s*$/u,
    ],
    entity: "warrant",
    single: "subEndDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [/teckningsperioden till(?: och med)?(?: den)?\s*$/u],
    none: [option, /handla|handel/u],
    entity: "issue",
    single: "subEndDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /(?<![a-zß-ɏ])(?:sista|last)(?![a-zß-ɏ])/u,
      /(?:dag|dagen|day) (?:med|inklusive|with|including) (?:rätt|(?:the )?right) (?:att delta|to participate)[^.;\d]{0,60}$/u,
    ],
    entity: "issue",
    single: "incRightsDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      option,
      /(?:handlas|traded)[^.;\d]{0,40}(?:till och med|until(?: and including)?)(?: den)?\s*$/u,
    ],
    entity: "warrant",
    single: "lastTradingDay",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /^[,\s]*(?:alternativt|eller|or|alternatively)(?: (?:inte|not|are|is|to|be|har|have)){0,3} (?:sälj|såld|avyttra|sell|sold)[a-zß-ɏ]*[^.;\d]{0,40}(?:senast|no later than)(?: den| on)?\s*$/u,
    ],
    entity: "warrant",
    single: "lastTradingDay",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      option,
      /(?:sälj|säljs|avyttra|sell|sold)[a-zß-ɏ]*[^.;\d]{0,40}(?:senast|no later than)(?: den| on)?\s*$|(?:must|have to|need to|should) (?:either )?(?:be )?(?:actively )?(?:sold|sell)(?: [^.;,\d]{1,40})? by(?: on)?\s*$/u,
    ],
    entity: "warrant",
    single: "lastTradingDay",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [/(?:nyttja|exercis)[a-zß-ɏ]*[^.;\d]{0,40}(?:senast|no later than)(?: den| on)?\s*$/u],
    none: [/säljas|sålts|avyttra|sold/u],
    entity: "warrant",
    single: "subEndDate",
    isStrong: false,
  },
];
