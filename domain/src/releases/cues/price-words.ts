/** Before the least that a price can be. */
export const floor =
  /(?:lägst(?!a av)|minst|aldrig under|never (?:below|under|less than)|(?:inte|ej|aldrig|heller) (?:[a-zß-ɏ]+ ){0,4}lägre (?:[a-zß-ɏ]+ )?än|ej understig[a-zß-ɏ]*|understiga|not below|(?:not|no) (?:be )?(?:lower|less) than|at least|minimum|lowest(?! of)|minst|laveste|floor)[^.;\d]{0,60}$|(?<![a-zß-ɏ])(?:or|nor|eller) (?:lower|less|below|lägre|under)(?: than| än)?(?: sek)?\s*$|(?<![a-zß-ɏ])(?:inte|ej) under(?: (?:en kurs|ett pris)(?: om| av| på)?)?(?: sek)?\s*$/u;

/** Before the most that a price can be. */
export const cap =
  /(?:(?:högsta|maximala) (?:möjliga )?(?:tecknings|lösen|nyttjande)?(?:kurs|pris)|(?:highest|maximum) (?:possible )?(?:(?:subscription|exercise) )?price|högst(?!a)|(?:inte|ej|aldrig|heller) (?:[a-zß-ɏ]+ ){0,4}(?:högre|överstiga)|(?:aldrig|eller) över|(?:never|or) (?:above|over|higher than)|capped at|(?:eller|or) (?:högre än|higher than|exceed)|higher (?:amount|value) than|no (?:higher|more) than|överstiga|maximalt|max|not (?:be )?(?:above|higher|exceed|more)[a-zß-ɏ]*(?: than)?|at most|maximum|cap|høyst)[^.;\d]{0,40}$|(?<![a-zß-ɏ])(?:inte|ej) över(?: (?:en kurs|ett pris)(?: om| av| på)?)?(?: sek)?\s*$/u;

/** Market prices of shares, and values of options. */
export const onMarket =
  /konverteringskurs|conversion (?:price|rate)|utdelning|dividend|utbytte|net asset value|substansvärde|stängningskurs|stängde|closing price|closed at|betalkurs|aktie(?:kurs|ns kurs|ns pris)|share price|börskurs|courtage|brokerage|(?<![a-zß-ɏ])värdet? (?:av|på|för|uppskatt|beräkn|är)|värderas|(?<![a-zß-ɏ])worth|(?<![a-zß-ɏ])kursen (?:på|i)(?![a-zß-ɏ])|tillför[a-zß-ɏ]*(?: [a-zß-ɏ]+){0,4} ?$|totall?ing (?:sek|nok|dkk|eur) ?$/u;

/** "The average price of the share", to which limits are relative. */
export const averagePrice =
  /(?:genomsnitt[a-zß-ɏ]*|average) (?:[a-zß-ɏ]+ ){0,1}(?:aktiekurs|betalkurs|börskurs|share price|closing price)[a-zß-ɏ]*/gu;

/** What an average price was, rather than a price derived from it. */
export const averageWas =
  /(?:genomsnittskurs|genomsnittlig[a-zß-ɏ]* [a-zß-ɏ]*kurs|volymv|vwap|average (?:[a-zß-ɏ]+ ){0,2}price)[^.;]{0,160}(?<![a-zß-ɏ])(?:uppgick|uppgått|var|was|amounted|been)(?![a-zß-ɏ])[^.;]{0,90}$|(?<![a-zß-ɏ])(?:uppgick|var|was)(?![a-zß-ɏ])[^.;]{0,40}(?:genomsnittskurs|volymv|vwap)[^.;]{0,60}$/u;

/** A past price is not an exercise price. */
export const wasOnce =
  /(?<![a-zß-ɏ])(?:har|hade|has|have|had)(?: [a-zß-ɏ]+){0,3} (?:varit|been(?! (?:determined|set|fixed|established)))(?![a-zß-ɏ])/u;

/** "What does a share cost?" */
export const asksPrice = /(?:kostar|cost|priset?|price)(?![a-zß-ɏ])[^?.;\d]{0,60}\?\s*$/u;

/** Before a price of a unit. */
export const unitBefore =
  /(?:each|every|varje) unit (?:carries|consists|comprises|contains|består|innehåller)[^.;]{0,80}, (?:(?:the )?price|priset?|priced at)(?: (?:is|är))?(?: sek)?\s*$|(?:kurs|pris|price)[a-zß-ɏ]* (?:per|för en|for each|for one) unit[^.;\d]{0,40}$|units?\s+(?:à|at|för|till|för en kurs om|(?:tecknas|kostar) (?:för |till |mot kontant betalning om )?)(?: sek)?\s*$|units?[^.;\d]{0,30}(?:pris|kurs|price)[a-zß-ɏ]*[^.;\d]{0,20}$|units? (?:are |will be |is |was |were )?(?:issued|offered|sold) at(?: a price of)?(?: sek)?\s*$|(?<![a-zß-ɏ])unit(?![a-zß-ɏ]| right)[^.;]{0,120} (?:och|and|which|that|som) (?:kostar|costs?)(?: sek)?\s*$/u;

/** Before a price of a share. */
export const shareBefore =
  /(?:kurs|pris|price)[a-zß-ɏ]* (?:per|för en|for each) (?:ny |new )?(?:aktie|share)[^.;\d]{0,40}$|(?:aktier?|shares?|(?:new|existing) ones|(?<= )nya|befintliga),?\s+(?:à|at|för|till)(?: (?:en |a )?(?:kurs(?:en)?|price)(?: (?:om|av|of))?)?(?: (?:sek|nok|dkk|eur))?\s*$|nye aksjer til kurs(?: på)?(?: (?:kr|nok))?\s*$|(?:aktier?|shares?) for (?:an? |the )?price of(?: sek)?\s*$|(?<![a-zß-ɏ])(?:new shares? costs?|ny aktie kostar)(?: sek)?\s*$|(?:shares|units|aktierna)(?: (?:are|is|were|being))? priced at(?: sek)?\s*$|för varje tecknad (?:ny )?aktie[^.;\d]{0,30}(?:erlägg|betala)[a-zß-ɏ]*\s*$/u;

/** "Subscribe for two new shares at": before a price of each. */
export const sharesFor =
  /(?:subscribe for|buy|purchase|teckna|köpa) (?:[a-zß-ɏ]+ |\(?\d+\)? ){1,4}(?:shares|aktier) (?:for|at|för|à|till)(?: sek)?\s*$|(?:(?:new|offer) shares|nya aktier|shares with (?:preferential|pre-?emptive) rights[^.;\d]{0,60})(?: [^.;\d]{0,30})? (?:for|at|för|à|till)(?: a price of)?(?: sek)?\s*$/u;

/** "New shares are offered at", or were subscribed for. */
export const offeredAt =
  /(?:shares|aktier(?:na)?) (?:(?:are|were|will be|is|kommer att) )?(?:being )?(?:offered|issued|sold|subscribed(?: to| for)?|erbjud(?:s|as)|emitteras|ges ut)(?: to [^.;\d]{1,60})? (?:at|till|för)(?: (?:the|an?|en|ett) (?:[a-z]+ )?(?:price|kurs|pris)(?: of| om| på| av)?)?\s*(?:sek|dkk|nok|eur)?\s*$|(?:tegne|tildelt) (?:[a-zß-ɏ]+ ){0,4}(?:aksjer?|egenkapitalbevis)(?: i [^.;,\d]{1,40})? (?:for|til)\s*(?:nok|kr)?\s*$|aktier,? (?:der|som) (?:udbydes|tilbydes|tilbys|erbjuds) till?(?: kurs)?\s*(?:dkk|nok|kr)?\s*$/u;

/** "Subscribe for seven new shares at the price of". */
export const subscribesAt =
  /(?:subscri|teckn|emitter(?:as|ats|ades) )[a-zß-ɏ]*[^.;]{0,120}(?:at (?:the|a) price of|till (?:en )?(?:kurs|pris)(?:en|et)?(?: om| av)?)\s*(?:sek|dkk|nok|eur)?\s*$/u;

/** Behind a price of a unit. */
export const perUnit =
  /^\s*(?:(?:(?:shall|will|is to|must) be (?:paid|made) |is paid )?for (?:each|every|one)|per|för varje|for each|for every|each|\/|pr\.?|styck|apiece|for en|for an?)\s*(?:\(1\) )?(?:tecknad |ny |new )?(?:unit|$)/u;

/** Behind a price of a share. */
export const perShare =
  /^\s*(?:(?:(?:shall|will|is to|must) be (?:paid|made) |is paid )?for (?:each|every|one)|per|för varje|for each|each|apiece|\/|pr\.?|an?(?= ))\s*(?:(?<=apiece|each)(?=,|\.|$)|)(?:\(1\) )?(?:tecknad |ny |nye |new |offer |udbudt )?(?:[a-d]-|stam|preferens)?(?:aktie|share|aksje|egenkapitalbevis|osak)|^\s*(?:tarjottavalta |uudelta )?osak|^\s*osaketta kohd/u;

/** "The price is set at". */
export const priceIsSet =
  /^(?:kursen|priset) (?:är|er) (?:fastsat|sat|fastsatt|satt) (?:til|till)(?: (?:sek|dkk|nok|kr))?\s*$|^[\s|·*-]*(?:price|pris|kurs)(?: (?:is|är))?\s*[:|\t]\s*(?:sek|kr)?\s*$|^(?:kursen|priset|the price) (?:är |har |is |has been )?(?:satt|satts|fastställd|fastställts|set|fixed)(?: till| to| at)(?: sek)?\s*$/u;

/** "Corresponding to SEK 5": said of a price before, or of an amount. */
export const equals =
  /(?:motsvar|vilket|ger(?! rätt)|corresponding|equal|equivalent)[a-zß-ɏ]*[^.;\d]{0,40}$/u;

/** "A quota value of". */
export const ofQuota =
  /(?:kvotvärde[a-zß-ɏ]*|(?:quota|nominal|par) value|konverteringskurs[a-zß-ɏ]*|conversion price)(?: (?:om|of|på|som uppgår till))?\s*\(?(?:cirka |ca\.? )?(?:(?:sek|nok|dkk|eur) ?)?$/u;
