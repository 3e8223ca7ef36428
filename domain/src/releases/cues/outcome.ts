/** Who subscribed for units; in the order in which they are tried. */
export const subscribers = [
  [
    "WithoutRights",
    /(?:inte|ej) (?:har )?(?:tecknats|tecknades|tecknade) med stöd|not (?:been )?subscribed for (?:by|through|with)|utan (?:stöd|företräde|unit-?rätt|teckningsrätt)|utan(?= ?(?:[.,;)]|$))|without|secondary subscription|(?:applied for|undertakings to subscribe for) (?:the )?remaining (?:new )?shares|uten (?:bruk|tegningsrett)|uden (?:brug|tegningsret)|ilman|(?:as a result of|due to|on (?:the )?basis of|based on|through|by) over-?subscription|over-?subscribers|unsubscribed(?= (?:new )?(?:[a-d][- ])?shares)|som (?:har )?overtegnet|toissijaise(?:ssa|n) merkin/gu,
  ],
  // Not what is or was guaranteed, nor unused guarantees.
  [
    "Guarantor",
    /(?<!(?:including|inklusive)(?: subscriptions? by| teckning från)? )(?<!(?<![a-zß-ɏ])(?:inga|inget|ingen|no)(?: [a-zß-ɏ]+)? (?:emissions)?)(?:garant(?!era[dt]|eret|ert)|guarantor|guarantee(?!d)|underwrit(?:er|ing)|those who (?:have )?(?:committed|undertaken)|(?:persons|parties|those|investors) (?:having|who have|that have) guaranteed)(?![a-zß-ɏ]*[^.;]{0,60}(?<![a-zß-ɏ])(?:inte|ej|not)(?: [a-zß-ɏ]+){0,4} (?:nyttja|utnyttja|tas|användas|infrias|be (?:used|utili|drawn|needed|required)))/gu,
  ],
  [
    "WithRights",
    /(?:med|genom) stöd av (?:unit|teckn|rätt)|med (?:(?:unit-?|tecknings)rätt|rätter(?![a-zß-ɏ]))|med företräd(?:[a-zß-ɏ]*rätt|e(?![a-zß-ɏ]))(?! för)|med stöd(?! av bemyndig)|(?:by|through|via) (?:the )?(?:exercise|use|support) of(?! (?:the )?(?:guarantee|underwriting))|(?:by|through) exercising (?:the |their )?(?:(?:unit|subscription|pre-?emptive) )?rights|(?<![a-zß-ɏ])exercised (?:their )?(?:(?:unit|subscription|pre-?emptive) )?rights (?=for |corresponding)|by holders of (?:unit|subscription|pre-?emptive) rights|(?<![a-zß-ɏ])holders of (?:unit|subscription|pre-?emptive) rights (?:have )?(?:used|exercised) them|(?:supported by|by virtue of|by means of) (?:the )?(?:(?:unit|subscription|pre-?emptive|preferential) )?rights|(?:unit|subscription) rights (?:were|have been) (?:exercised|used) (?:for|to subscribe for)|on the basis of (?:unit|subscription|pre-?emptive) rights|using (?:the |their )?(?:(?:unit|subscription|pre-?emptive) )?rights|through (?:pre-?emptive|subscription|unit)|by(?<=(?<!not )subscribed for by) (?:unit|subscription|pre-?emptive) rights|with (?:the )?(?:support of|use of|exercise of|unit|subscription(?! (?:undertaking|commitment|obligation|agreement|period|price)| rights for (?:the |its )?(?:existing |current )?shareholders)|(?:primary )?preferential(?! rights? for )|pre-?emptive(?! rights? for )|rights(?! for ))|(?:based on|by|on (?:the )?basis of|against) (?:the )?(?:validly )?exercised (?:unit|subscription|pre-?emptive) rights|based on (?:unit|subscription|pre-?emptive) rights|pursuant to (?:the )?(?:exercise of )?(?:the )?(?:primary )?(?:unit|subscription|pre-?emptive) rights?|med bruk|ved bruk|(?:ved|gjennom) (?:udnyttelse|utnyttelse) af|(?:ved|gjennom) (?:utnyttelse|utøvelse) av|utnyttjande av (?:unit|teckn)|(?<![a-zß-ɏ])primary subscription|på (?:grunnlag|grundlag|baggrund) a[vf] (?:[a-zß-ɏ]+ )?tegningsret|perusteella|nojalla/gu,
  ],
] as const;

/** "Rights corresponding to 90 percent of the issue have been used". */
export const rightsBefore =
  /(?<!stöd av )(?:unit|tecknings)rätter motsvarande(?: cirka| ca\.?)?\s*$/u;
export const usedBehind =
  /^ av [a-zß-ɏ]*emission[a-zß-ɏ]* (?:har |hade )?(?:använts|användes|utnyttjats|utnyttjades|nyttjats|nyttjades)(?![a-zß-ɏ])/u;

export const totals =
  /sammanlagt|totalt|tillsammans|in total|in all|in aggregate|altogether|total|samlet|i alt|yhteensä/u;

/** Applications are not an outcome; allotments are. */
export const applied =
  /anmäl|intress|applic|appl(?:y|ied)|teckningsgrad|subscription (?:rate|degree|level)|ansök/u;
/** Issued in addition to what was offered. */
export const besides = /ytterligare|additional|further/u;
export const allotted = /tilldel|allot|allocat|tildel/u;
/** "Applications for" a number; after it, how many of those were allotted. */
export const applicationsFor =
  /(?:anmälningar|applications)[a-zß-ɏ]* (?:(?:for|om) [^.;,\d]{0,80}(?:motsvarande|om|avseende|corresponding to|of)|motsvarande|om|avseende|corresponding to|for)(?: (?:cirka|about|approximately))?\s*$/u;
export const ofThoseAllotted =
  /(?:av dessa|varav|of (?:these|those|which))(?![a-zß-ɏ])[^.;]{0,80}(?:tilldel|allot|allocat)/u;
export const oversubscribed = /övertecknad|överteckna|oversubscri|overtegn/u;
