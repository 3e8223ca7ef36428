import type { DayRule } from "./day-rule.ts";

export const last = /(?<![a-zß-ɏ])(?:sista|senast|last|final|sidste|siste|viimeinen)(?![a-zß-ɏ])/u;
export const trade = /handel|handl|trad(?:e|ing|able)|omsätt|omsett|kaupankäyn|kauppaa/u;
export const option =
  /teckningsoption|(?<![a-zß-ɏ])option|warrant|(?<![a-zß-ɏ])to ?\d(?!\d*[.,]\d)|nyttjandeperiod|lösen|perioden för utnyttjande|exercise (?:period|price|window)|exercise of (?:the )?warrants/u;
export const subscriptionPeriod =
  /tecknings ?(?:period|tid)|tecknings- och betalningsperiod|anmälningsperiod|bestillingsperiod|subscription period|tegnings(?:period|tid)|merkintäaika/u;
const exercisePeriod =
  /nyttjandeperiod|perioden för utnyttjande|exercise (?:period|window)|(?:utnyttelses|utøvelses|udnyttelses)periode/u;
/** "It begins today and lasts until": directly before its last day. */
const lastsUntil =
  /(?<![a-zß-ɏ])(?:fram till?|frem til|till?|til|t\.?\s?o\.?\s?m\.?|until|to|through)(?: (?:och|og) med| and including)?(?: (?:the )?(?:end|close) of(?: (?:trading|business)(?: on)?)?)?(?: den| the)?\s*$/u;
const begins = /inled|börja|start|begin|began|begyn|påbegyn|commenc/u;
const ended =
  /löp(?:er|te) ut|avslut|gå(?:r|tt) ut|gick ut|slut|upphör|till och med|till ända|to an end|expire|(?:was|were) completed|ende?[ds]/u;
const unitsWithOptions = /units?[^.;]{0,40}(?:best|innehåll|omfatt|compris|consist)/u;

/** Days of warrants: their exercise and the end of their trading. */
export const warrantDays: readonly DayRule[] = [
  {
    // "TO6 is traded up to and including".
    rule: "day.sentence",
    all: [
      option,
      /(?:(?:is|are|will be) traded(?: on [^.;,\d]{1,60})? (?:up to|until|to) and including|handlas(?: (?:på|vid) [^.;,\d]{1,60})? (?:fram )?(?:till och med|t\.o\.m\.))(?: den)?\s*$|(?:trading|handel[n]?) (?:in|with|med|i) (?:the )?(?:warrants|teckningsoptioner(?:na)?|to ?\d{1,2})(?![a-zß-ɏ\d])[^.;\d]{0,50} (?:ongoing|continues|continue|pågår|pågå|takes place|take place|sker|ske)(?: [^.;,\d]{1,40})? (?:up to|until|to|till|fram till|till och med)(?: and including| och med)?(?: den)?\s*$/u,
    ],
    none: [/(?<![a-zß-ɏ])bt[au](?![a-zß-ɏ])|rätt|rights?(?![a-zß-ɏ])|aktien?(?![a-zß-ɏ])|shares?/u],
    entity: "warrant",
    single: "lastTradingDay",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [exercisePeriod, ended],
    entity: "warrant",
    single: "subEndDate",
    isStrong: true,
  },
  {
    rule: "day.sentence",
    all: [exercisePeriod, begins, lastsUntil],
    entity: "warrant",
    single: "subEndDate",
    isStrong: true,
  },
  {
    rule: "day.sentence",
    all: [exercisePeriod, begins],
    none: [lastsUntil],
    entity: "warrant",
    single: "subStartDate",
    isStrong: true,
  },
  {
    rule: "day.sentence",
    all: [
      option,
      /(?:löp(?:a|er)|nyttjas|valid|run|exercised)[^.;]{0,90}(?:till och med|until|up to)(?: and including)?(?: den)?\s*$/u,
    ],
    none: [subscriptionPeriod],
    entity: "warrant",
    single: "subEndDate",
    isStrong: false,
  },
  {
    rule: "day.row",
    all: [trade, last, option],
    entity: "warrant",
    single: "lastTradingDay",
    isStrong: true,
  },
  {
    rule: "day.sentence",
    all: [
      /(?:last|final) (?:day|date) (?:to exercise|for (?:the )?exercise)[^.;\d]{0,40}(?:warrants|them)(?![a-zß-ɏ])[^.;\d]{0,40}$/u,
    ],
    entity: "warrant",
    single: "subEndDate",
    isStrong: false,
  },
  {
    rule: "day.span",
    all: [option],
    none: [unitsWithOptions, /(?:tecknings ?(?:period|tid)|subscription period)[^.;]{0,30}$/u],
    entity: "warrant",
    period: ["subStartDate", "subEndDate"],
    isStrong: true,
  },
  {
    // "The price of TO4 has been set to SEK 2, and the subscription period begins on".
    rule: "day.sentence",
    all: [
      /(?:teckningsoption|warrant|(?<![a-zß-ɏ])to ?\d)(?!.*(?:emission|rights issue|offering))[^;]{0,160}(?:tecknings ?(?:period|tid)en|subscription period) (?:commences|begins|starts|inleds|börjar|startar)(?: on| den)?\s*$/u,
    ],
    none: [unitsWithOptions],
    entity: "warrant",
    single: "subStartDate",
    isStrong: false,
  },
  {
    rule: "day.span",
    all: [
      /(?:tecknings ?(?:period|tid)|subscription period)[^.;]{0,40}(?:option|warrant|(?<![a-zß-ɏ])to ?\d)|(?:option|warrant|(?<![a-zß-ɏ])to ?\d)[^.;]{0,60}(?:tecknings ?(?:period|tid)|subscription period)/u,
    ],
    none: [unitsWithOptions],
    entity: "warrant",
    period: ["subStartDate", "subEndDate"],
    isStrong: false,
  },
];
