/** The passage is about another issue than the one offered to shareholders. */
export const otherIssue =
  /riktad[a-zß-ɏ]* (?:ny)?emission|direct(?:ed)? (?:share |new |rights )?issue|compensation shares?|private placement|retail offering|personaloption|incentiveprogram|incitamentsprogram|(?:staff|employee) (?:stock )?options?|stock option|konvertib|convertible|apportemission|tidigare (?:företrädes)?emission|previous rights issue|ersättningsemission|kvittningsemission|set-?off (?:share )?issue|fondemission/u;

/** What staff receives. */
const ofStaff =
  /personaloption|medarbetaroption|incitamentsprogram|incentive(?: stock)?(?: option)? program|(?:staff|employee) (?:stock )?options?|stock options?(?![a-zß-ɏ])/u;

/** A text that matches none of these is about no issue at all. */
export const anyIssue =
  /emission|erbjud|(?:rights|share|new) issue|rights offering|pre-?empti(?:ve|on) right|new shares|nya aktier|(?<![a-zß-ɏ])(?:tr|ur|bt)(?![a-zß-ɏ])|betald[a-zß-ɏ]* (?:tecknad|unit)|(?:subscription|unit|preferential) right|subscription (?:period|price)|(?:subsequent|repair|retail) offering|repair issue|private placement|(?<![a-zß-ɏ])warrants?(?![a-zß-ɏ])|tecknings|unit ?rätt|(?:units?|bt[au])(?![a-zß-ɏ])|emisjon|tegning|kapitalforh|capital (?:raise|raising|increase)|merkintä|osakean|offer shares|guarant|garant|underwrit/u;

/** Headlines about other matters of a company. */
export const otherMatter =
  /dividend|utdelning|utbytte|udbytte|osinko|(?:share|stock) split|sammanläggning|early redemption|förtida inlösen|årsstämma|annual general meeting|year-end report|interim report|bokslutskommuniké|delårsrapport/u;

/** The passage is about the issue offered to shareholders. */
export const rightsIssue =
  /företrädes|rights issue|(?:subscription|unit|preferential) rights?|tecknings ?rätt|unit ?rätt|fortrinnsrett|tegningsret|fortegnings|merkintä|(?:subsequent|repair) (?:(?:repair|share) )?(?:offering|issue)|reparasjonsemisjon|existing shareholders|aktieägare/u;

/** Words for the rights that shareholders receive in an issue. */
export const namesRights =
  /företrädesemission|rights issue|(?:subscription|unit|preferential|pre-?emptive) rights?|tecknings ?rätt|unit ?rätt|fortrinnsrett|tegningsret|fortegnings|merkintä|(?:subsequent|repair) (?:(?:repair|share) )?(?:offering|issue)|reparasjonsemisjon/u;

/** Whether words are about options for staff alone. */
export const isOfStaff = (words: string): boolean =>
  ofStaff.test(words) && !namesRights.test(withoutDeviation(words));

/** Unit rights and subscription rights, by those names. */
export const unitOrSubscriptionRights =
  /(?:unit|tecknings) ?rätt|(?:unit|subscription) rights?(?![a-zß-ɏ])/u;

const deviation =
  /(?<!utan |without )(?:avvikelse från|deviat(?:ion|ing) from|departure from|disapplication of|derogation from|waiver of)[^.;]{0,40}(?:företrädesrätt|(?:preferential|pre-?empti(?:ve|on)) rights?)|utan företrädesrätt för (?:[a-zß-ɏ]+ ){0,3}aktieägar|without (?:preferential|pre-?empti(?:ve|on)) rights for (?:[a-z]+ ){0,3}shareholders|(?:fortrinnsrett|fortegningsret)[a-zß-ɏ]*[^.;]{0,60}(?:fravik|fravig|tilsidesett|tilsidesæt)/gu;

/** The pattern above costs too much for texts without these words. */
const preferential = /företrädesrätt|preferential|pre-?empti|fortrinnsrett|fortegningsret/u;

/** A text without words that exclude the shareholders: these name rights, but give none. */
export const withoutDeviation = (text: string): string =>
  preferential.test(text) ? text.replace(deviation, "") : text;

/** "Which is the same as in the directed issue": a comparison, so the price is still this issue's. */
export const sameAsOther =
  /(?:at the same (?:subscription )?price as in the private placement|equal to the (?:subscription )?price (?:per (?:offer )?share )?in the private placement)|(?:är densamma|samma (?:tecknings)?kurs|(?:is|are) the same|(?:motsvar|correspond)[a-zß-ɏ]* (?:to )?(?:the )?(?:subscription |issue )?(?:price|pris(?:et)?|(?:tecknings|emissions)?kurs[a-zß-ɏ]*))[^.;]{0,20} (?:som|as|i|in) [^.;]{0,40}(?:riktad[a-zß-ɏ]* (?:ny)?emission|direct(?:ed)? (?:share |new )?issue|private placement)[a-zß-ɏ]*/gu;

/** Whether a text is about another issue only, and not about the one offered to shareholders. */
export const isOfOtherIssue = (text: string): boolean => {
  const words = text.replace(sameAsOther, "");
  const rest = withoutDeviation(words);
  const isDeviation = rest !== words && !namesRights.test(rest);
  return isDeviation || (otherIssue.test(rest) && !rightsIssue.test(rest));
};

/** An offering that makes good for a placement to chosen investors. */
export const repairOffering =
  /reparasjonsemisjon|etterfølgende emisjon|(?:subsequent|repair) (?:(?:repair|share) )?(?:offering|issue)/u;

/** The sentence is about an earlier issue. */
export const earlierIssue =
  /last year['’]s (?:rights |share )?issue|förra årets [a-zß-ɏ]*emission|(?:^|[.;,] ?)(?:in|during|under|i) (?:[a-zß-ɏ]+ )?(?:19|20)\d{2},? [^.;]{0,60}(?:issued|carried out|completed|raised|emitterade|genomfördes)|(?:tidigare|föregående|förra|senaste|previous|earlier|prior|latest) (?:genomförd[a-zß-ɏ]* |completed )?(?:företrädes|ny)?(?:emission|rights issue|share issue)|(?<![a-zß-ɏ])(?:19|20)\d{2} genomförde/u;

export const overAllotment =
  /(?<!(?:exklusive|exkl\.?|excluding|without|utan) (?:the |den |any )?)(?:övertilldelning|överteckningsemission|utökningsoption|over-?allotment|greenshoe|overtildeling|lisäosake)/u;

export const hypothetical =
  /i det fall|för det fall|exempelvis|till exempel|t\.ex|for example|in the event|in case|(?<![a-zß-ɏ])antag|förutsatt att|(?<![a-zß-ɏ])om (?:[^.,;]{0,60})(?:tecknas|överstig|överskrid)|(?<![a-zß-ɏ])överstigande(?![a-zß-ɏ])|tecknas (?:emissionen |erbjudandet |företrädesemissionen )?till|(?:emissionen|erbjudandet) tecknas till|assum/u;

/** "The price of each unit will be the average": not the price of a warrant. */
export const ofUnitPrice =
  /(?:tecknings)?(?:kurs|pris|price)[a-zß-ɏ]* (?:per|för (?:varje|en)|for (?:each|every|one)) unit(?!.*(?:teckningsoption|warrant|(?<![a-zß-ɏ])to ?\d))/u;

export const warrantWords =
  /teckningsoption|(?<![a-zß-ɏ]|allotment )option|opsjon|frittstående tegningsrett|warrant|(?<![a-zß-ɏ])to ?\d{1,2}[a-z]?(?![a-zß-ɏ\d])(?! ?(?:new|shares|units|per|million|%|[.,:]?\d|january|february|march|april|may|june|july|august|september|october|november|december))|nyttjandeperiod|lösenkurs|lösenpris|exercise (?:price|period)/u;

/** The sentence is about an issue of another company. */
export const ofOtherCompany =
  /(?:dotterbolag|intressebolag|intresseföretag|portföljbolag|subsidiary|associated company|portfolio company)[^.;]{0,80}(?:genomför|beslutar|offentliggör|meddelar|carries out|carrying out|resolves|announces|conducts)[^.;]{0,60}(?:emission|rights issue|share issue|offering)/u;
