/** Words for subscription commitments. */
export const commitments =
  /teckningsåtagand|teckningsförbind|tecknings- (?:och|samt)|(?:åtagit|förbundit) sig att (?:(?:sammanlagt|totalt|tillsammans) )?teckna|(?:lovat|utfäst sig) att teckna|(?:lovat|utfäst sig|åtagit sig|förbundit sig) att (?:delta|gå in|vara med)(?![a-zß-ɏ])|åtagande(?:n)? (?:för|om) teckning|(?<!garanti)åtagande(?:n)? att teckna|subscription (?:commitment|undertaking|obligation)|(?:undertaken|committed|pledged|promised|agreed|obligated|undertakes?|commits?) (?:themselves |itself |itself irrevocably |irrevocably )?to (?:subscrib|exercise|take up)|signed up for|(?<!(?:guarantee|underwriting|bottom|top) )(?:commitments?|undertakings?) (?:(?:from|by|of) [^.;,\d]{1,60} )?to (?:subscrib|exercise)|(?<!(?:guarantee|underwriting|bottom|top|garanti) )(?<![a-zß-ɏ])commitments (?:from|by|of) (?:[a-z-]+ ){0,3}(?:shareholders|owners|management)(?! (?:and|or|to) (?:[a-z]+ )?(?:guarant|underwr))(?![a-zß-ɏ])|pre-?(?:commitment|subscription)|subscription and (?:guarantee|underwriting) (?:commitment|undertaking|obligation)|(?<!(?:guarantee|underwriting|garanti|bottom|top) )(?<![a-zß-ɏ])commitments(?= (?:and (?:guarantees|underwriting)|covers? |\())|tegningsforplig?[kt]|forpli(?:ktet seg til å|gtet sig til at) tegne|forhåndst(?:egn|ilsagn)|tegningstilsagn|merkintäsitoumu|sitoutun[a-z]+ merkitsemään/u;

/** "Besides, other owners have committed to 21 per cent". */
export const furtherCommitments =
  /(?<![a-zß-ɏ])(?:vidare|därutöver|därtill|dessutom|ytterligare|även|further(?:more)?|in addition|also)(?![a-zß-ɏ])[^.;%]{0,80}(?:teckningsåtagand|teckningsförbind|åtagit sig att teckna|subscription (?:commitment|undertaking|obligation))(?:(?!garant|guarant)[^;%]){0,160}?\d (?:procent|per ?cent)/u;

/** One of several parties that commit or guarantee. */
export const oneOfThem =
  /(?<![a-zß-ɏ])(?:ett (?:[a-zß-ɏ]+ )?(?:garanti|tecknings)åtagande(?!n)|en (?:[a-zß-ɏ]+ )?(?:emissionsgaranti|teckningsförbindelse(?!r))|an? (?:[a-zß-ɏ]+ )?(?:guarantee|underwriting|subscription) (?:commitment|undertaking|obligation))(?![a-zß-ɏ])/u;

/** One party, named or mentioned among others. */
export const ofSingle =
  /(?<![a-zß-ɏ])(?:garanten|en av (?:garanterna|ägarna|investerarna)|the (?:guarantor|underwriter)|one of the (?:guarantors|underwriters|owners|shareholders))(?![a-zß-ɏ])|(?:största (?:aktie)?ägare|largest (?:owner|shareholder))(?![a-zß-ɏ])[^.;]{0,80}(?<![a-zß-ɏ])(?:deltar|participates)(?![a-zß-ɏ])/u;

/** The issue is what is secured. */
export const ofIssueWords =
  /emission|erbjudande|issue|offer|emisjon|udbud|capital (?:increase|rais)|kapitalforh[øö]|osakean|merkintä|(?<![a-zß-ɏ])an(?:ti|nin)(?![a-zß-ɏ])/u;

/** The whole issue is secured, without a figure. */
export const fullySecured =
  /(?<![a-zß-ɏ])hela (?:[a-zß-ɏ]*emission(?:en)?|erbjudandet)(?: om (?:totalt |cirka )?[\d ,]{1,12} (?:msek|mkr|miljoner kronor))? (?:är |blir |har )?(?:därmed )?(?:garanter(?:ad|ats)|säkerställ[dt]s?|säkrad)(?![a-zß-ɏ])(?! (?:till|upp))|(?<![a-zß-ɏ])fully covered (?=rights issue|share issue|offering)|(?:rights issue|issue|offer(?:ing)?) is (?:fully|entirely) covered(?=[,.:;]| through| via)|(?<!(?:not|inte|ej|ikke) )(?<![a-zß-ɏ])(?:fully|helt|fullt(?: ut)?|till fullo|fuldt(?: ud)?) (?:underwritten|guaranteed|secured|garanter[a-zß-ɏ]*|säkerställ[a-zß-ɏ]*|säkrad|sikret)(?![a-zß-ɏ])|(?<![a-zß-ɏ])(?:omfatta[st]|säkerställ[dts]|täck[st])(?: [a-zß-ɏ]+){0,2} (?:till|i) sin helhet av (?:[a-zß-ɏ]+ ){0,2}(?:[a-zß-ɏ]+ och )?[a-zß-ɏ]*(?:tecknings|garanti)|(?<!(?:inte|ej|ikke) )(?<![a-zß-ɏ])i sin helhet (?:garantera[dt]s?|garantert|säkerställ[dt]s?|säkra[dt])(?![a-zß-ɏ])|(?:säkerställd|säkrad|garanterad) till (?:dess|sitt) högsta belopp|(?:secured|underwritten|guaranteed) to its (?:maximum|full|highest) amount|(?<![a-zß-ɏ])(?:covered|secured|underwritten|guaranteed) in (?:full|(?:its|their) entirety)(?![a-zß-ɏ])|(?:åtaganden|förbindelser|garantier|commitments|undertakings|guarantees) (?:motsvarar|uppgår till|corresponds? to|amounts? to) (?:det totala emissionsbeloppet|hela emissionsbeloppet|the (?:total|entire|full) (?:issue amount|amount of the (?:rights )?issue))(?![a-zß-ɏ])|(?<![a-zß-ɏ])in its entirety (?:covered|secured|underwritten|guaranteed)(?![a-zß-ɏ])|(?<![a-zß-ɏ])(?:underwrit(?:e|es|ing)|guarantee(?:s|ing)?) (?:the (?:rights |share )?(?:issue|offering) in full|the (?:whole|entire) (?:rights )?(?:issue|offering))(?![a-zß-ɏ])|(?:teckningsåtaganden|teckningsförbindelser|subscription (?:commitments|undertakings|obligations)) (?:och|samt|and) (?:[a-zß-ɏ]*garanti[a-zß-ɏ]*|(?:guarantee|underwriting) (?:commitments|undertakings|obligations)|guarantees) (?:för|motsvarande|om|for|covering|corresponding to) (?:hela|the (?:whole|entire)) (?:[a-zß-ɏ]*emissionen|erbjudandet|(?:rights |share )?(?:issue|offering))|(?<![a-zß-ɏ])(?:whole|entire)(?: of)?(?: the)? (?:rights |share )?(?:issue|offering) (?:is|has been|will be) (?:underwritten|guaranteed|covered by (?:[a-zß-ɏ]+ ){0,2}(?:commitments|undertakings|obligations|guarantees))|(?<![a-zß-ɏ])(?:underwriting|guarantee) (?:commitments|undertakings) to subscribe for the (?:full|whole|entire) (?:rights )?(?:issue|offer(?:ing)?)(?![a-zß-ɏ])|(?<![a-zß-ɏ])(?:fullgarantert|fuldgaranteret|fullgaranterad|täysi merkintätakaus|kokonaan taattu)(?![a-zß-ɏ])|(?<![a-zß-ɏ])(?:fully|entirely) covered by (?:[a-zß-ɏ]+ ){0,2}(?:subscription|guarantee|underwriting)/gu;

/** "Owners will subscribe for". */
export const willSubscribe =
  /(?:will|ska|kommer att|förbundit sig att|undertaken to) (?:subscribe|teckna)/u;

/** "Owners have guaranteed the remaining part". */
export const guaranteedRest =
  /(?:för|for) (?:resterande del|återstoden|återstående del|the (?:remainder|remaining part|rest)),? (?:går|står|stands?|acts?|steps?) [^.;\d]{1,40}(?:som|as) (?:garant(?:er)?|guarantors?|underwriters?)(?![a-zß-ɏ])|(?:garanti(?:er)?|(?<!(?:inte|ej|icke) )garantera[a-zß-ɏ]*|guarantees?|guaranteed|underwrit(?:e|es|ten|ing))(?: [a-zß-ɏ]+){0,3}? (?:resterande|återstående|resten|återstoden|the (?:remaining|rest|remainder))(?: (?:del(?:en)?|belopp(?:et)?|part|amount|shares?))?(?![a-zß-ɏ])(?![^.;]{0,60}(?:upp till|up to|\d ?%|\d procent|\d per ?cent))|(?:resterande|återstående|resten|återstoden|the (?:remaining|rest|remainder))(?: \d[\d.,]* ?(?:%|procent|per ?cent)(?![a-zß-ɏ]))?(?! \d)(?: [^.;,:()\d ]+){0,8}(?: \([^()]{1,60}\))? (?:garanteras|(?:är|is|are|har) (?:fully |i sin helhet )?(?:garantera[dt]s?|guaranteed|underwritten)|(?:åtagit sig att|undertaken to|agreed to|committed to) (?:garantera|guarantee|underwrite))(?![^.;]{0,60}(?:upp till|up to|\d ?%|\d procent|\d per ?cent))|(?:åtagit sig|förbundit sig|undertaken|agreed|committed) (?:[^.;,\d ]+ ){0,6}?(?:att|to) (?:till [^.;,\d]{1,30} )?(?:teckna|subscribe for) (?:alla |samtliga |all )?(?:de |the )?(?:aktier|units|shares),? (?:som|that|which) (?:[a-zß-ɏ]+ ){0,3}?(?:inte|ej|not)(?![a-zß-ɏ])/gu;

/** Words for guarantees. */
export const guarantees = /garant|guarant|underwrit|tegningsgaranti|merkintätakau/u;

/** One of several levels: part of a total, never all of it. */
export const oneLevel =
  /botten|topp-?garant|top[ -]?down|mellangarant|bottom|top (?:guarant(?:ee|or)|underwrit)|bundgaranti|topgaranti|bunngaranti/u;

export const intents =
  /avser att teckna|(?:intends?|intention) to subscribe|avsikt att teckna|avsiktsförklar|letters? of intent|declarations? of intent|intensjonserkl|hensigtserkl/u;

/** "The board intends to secure the issue to": not secured yet. */
export const intended =
  /(?:avser|avsikt|intends?|intention|förväntas|expected)[a-zß-ɏ]* (?:att|to) (?:säkerställa|säkra|secure)[^.;]*$/u;

export const ofGuarantee =
  /garanterat belopp|garanterade belopp|guaranteed amount|(?<![a-zß-ɏ])får /u;

/** "In addition there is a top guarantee": what comes before is only one level. */
export const levelFollows =
  /(?:utöver|dessutom|vidare|också|även|in addition|furthermore|also)[^.;]{0,80}(?:topp-?garant|top[ -]?down|top (?:guarant(?:ee|or)|underwrit)|topgarant)/u;

/** Words saying that the issue as a whole is covered. */
export const covered =
  /säkerställ|säkrad|säkrat|säkras|täck|omfatt|secured|cover|guaranteed|underwritten|sikret|dekket|garanteret|tækket|fullt? (?:garant|under)/u;

/** "The issue was covered to 80 percent by": what had been secured, as an outcome states it. */
export const hadBeenSecured =
  /(?<![a-zß-ɏ])(?:omfattades(?![a-zß-ɏ])|(?:täcktes|säkerställdes|säkrades) (?:upp )?till(?![a-zß-ɏ])|(?:hade|had been) (?:[a-zß-ɏ]+ )?(?:omfattats|täckts|säkerställts|säkrats|secured|covered)(?![a-zß-ɏ])|(?:hade|had) (?:[a-zß-ɏ]+ ){0,3}(?:förbundit sig|åtagit sig|undertaken|committed)(?![a-zß-ɏ]))/u;

/** "… secures the proceeds to about": without a party between the words. */
export const securedTo =
  /(?:säkr|säkerställ|secur|cover)[a-zß-ɏ]*(?:\s(?!teckning|garant|(?:pre-?)?subscri|guarant|underwr|botten|topp|commit|undertak|åtag|förbind)[^\s,.;]{1,40}){0,6}?\s(?:till|to)(?:\s(?:cirka|ca\.?|omkring|totalt|sammanlagt|about|approximately|around)){0,2}\s*$/u;

export const summedUp =
  /[,;] (?:det vill säga |dvs\.? |d\.v\.s\. |i\.e\. |or )?(?:totalt|sammanlagt|tillsammans|in total|in all|together|in aggregate)(?:\s(?:cirka|ca\.?|omkring|about|approximately|around)){0,2}\s*$/u;

export const together =
  /sammanlagt|totalt|sammantaget|tillsammans|således|därmed|därigenom|det vill säga|in total|in all|in aggregate|aggregate|altogether|(?<![a-zß-ɏ])together(?! with)|total|samlet|til sammen|i alt|yhteensä/u;

/** Percentages of other things. */
export const otherPercent =
  /ersättning|provision|provisjon|godtgjør|palkkio|premie|kontant|compensation(?! issue)|remuneration|commission|(?<![a-zß-ɏ])fee|cash|utspäd|dilut|ägar(?:andel|na)|aktiekapital|kapitalet|röst|votes|share capital|rabatt|discount|ränta|interest|upp till(?! minst)|up to(?! at least)|lägsta (?:nivå|teckning)|minimum level|intervall|spannet|sedan tidigare|previously|tidigare|teckningsgrad|lock[- ]?up|(?<!(?:subscription|guarantee|underwriting) )obligation|(?<![a-zß-ɏ])bonds?(?![a-zß-ɏ])|(?:utestående|outstanding) (?:aktie|share)|(?<!emissions)likvid|förskott|(?<![a-zß-ɏ])äg(?:a|er|de|ande)(?![a-zß-ɏ])|(?<![a-zß-ɏ])ök(?:a|ar|at|ade)(?![a-zß-ɏ])|increase|inneha(?!v[a-zß-ɏ]*åtag)|holdings?(?![a-zß-ɏ])|^ (?:av|of) (?:samtliga |alla |all |the |bolagets |company's |(?:det |the )?total[a-z]* (?:antalet |number of )){0,2}(?:aktie|share|röst|vote)(?![a-zß-ɏ]* (?:i|in) (?:the |den )?(?:[a-zß-ɏ]*emission|rights issue|offering|erbjudand))/u;

/** "Commitments or intentions to subscribe": both together. */
export const withIntents =
  /(?:teckningsavsikt|avsiktsförklar|letters? of intent)[a-zß-ɏ]* (?:eller|och|samt|or|and) [^.;\d]{0,20}(?:teckningsförbindelse|teckningsåtagande|subscription (?:undertaking|commitment|obligation))|(?:teckningsförbindelse|teckningsåtagande|subscription (?:undertaking|commitment|obligation))[a-zß-ɏ]* (?:eller|och|or|and) [^.;\d]{0,30}(?:avsikt|intention|letters? of intent)/u;

/** What was secured before more was added. */
export const atThatTime =
  /at that time|(?<![a-zß-ɏ])(?:was|were|var|är) (?:then|då)(?![a-zß-ɏ])|vid (?:den|det) tid(?:en|punkten|illfället)?(?![a-zß-ɏ])/u;
/** A guarantee in addition to existing ones. */
export const furtherGuarantee =
  /(?:ytterligare|additional|further|the new|tillkommande|kompletterande) (?:[a-zß-ɏ]*garanti|guarantee|underwriting)/u;

/** "Another 44 percent", "ytterligare cirka 12 procent": besides what others secure. */
export const addedPart =
  /(?<![a-zß-ɏ])(?:another|(?:a |an )?(?:further|additional)|ytterligare)(?: (?:cirka|ca\.?|omkring|about|approximately|around))?\s*$/u;

/** "… on condition that owners subscribe for at least": a requirement, not what is secured. */
export const onCondition = /(?:villkora[dt]|conditional|conditioned)[a-zß-ɏ]* [^;]{0,120}$/u;

export const feeWords =
  /ersättning|provision|premie|kontant|(?<![a-zß-ɏ])får |compensation(?! issue)|commission|remuneration|(?<![a-zß-ɏ])fee|premium|cash|vederlag(?!sfri)|godtgjør|palkkio/u;
export const cash = /kontant(?!emission|erbjud)|cash(?! (?:issue|offer))|käteis/u;
export const inUnits = /units?(?![a-zß-ɏ])|aktier|shares|kvittning|set-?off|nyemitterade|aksjer/u;
export const topLevel =
  /toppgarant|topp-garant|top[ -]?down|top (?:guarant(?:ee|or)|underwrit)|topgarant/u;
export const bottomLevel = /bottengarant|botten-|bottom|bunngarant|bundgarant/u;
