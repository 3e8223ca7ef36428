/** The type of release, which decides which fields it may fill. */
export type ReleaseSort =
  | "announcement"
  | "terms"
  | "guarantee"
  | "outcome"
  | "warrantTerms"
  | "warrantOutcome"
  | "extension"
  | "correction";

/** Whether a text is about warrants rather than about an issue. */
export const isAboutWarrants = (sort: ReleaseSort): boolean =>
  sort === "warrantTerms" || sort === "warrantOutcome";

const headlineLength = 400;
/** How the headline of a correction begins. */
export const corrects = /^.{0,40}?(?:rättelse|korrigering|correction)[a-zß-ɏ]*[^a-zß-ɏ]*/u;
const sorts: readonly (readonly [ReleaseSort, RegExp])[] = [
  ["correction", corrects],
  [
    "extension",
    /(?:förläng\w*|extend\w*|extension|forleng\w*|forlæng\w*).{0,60}(?:teckning|subscription|anmälning|tegning)|(?:teckning|subscription).{0,40}(?:förläng|extend)/,
  ],
  [
    "warrantOutcome",
    /(?:utfall|resultat|outcome|result)(?:(?!emission|issue(?!d)).){0,60}(?:(?<![a-zß-ɏ])to ?\d|teckningsoption|warrant)|(?:(?<![a-zß-ɏ])to ?\d{1,2}|teckningsoption\w*|warrants?).{0,60}(?:utfall|nyttjande ?grad|tillförs|outcome)|(?:(?<![a-zß-ɏ])to ?\d{1,2}|teckningsoption\w*|warrants?).{0,60}(?:avsluta(?:d|ts)|closed|expired)|\d ?(?:procent|%|per ?cent) (?:av|of) .{0,40}(?:(?<![a-zß-ɏ])to ?\d{1,2}|teckningsoption\w*|warrants?).{0,30}(?:nyttjades|utnyttjades|exercised)|(?:through|genom) to ?\d.{0,80}(?:rate|grad)|(?<!emission[a-zß-ɏ]* .{0,60})(?<!issue .{0,60})(?:(?<![a-zß-ɏ])to ?\d{1,2}|teckningsoption\w*|warrants?)(?:(?!emission|issue).){0,60}(?:subscribed to|exercised to|tecknades till|nyttjades till) (?:(?:approximately|about|cirka|ca\.?) )?\d|(?:tillförs|receives|raises).{0,80}(?:(?:genom|via|through|from) (?:the )?(?:teckningsoption|warrant)|(?:utnyttjandet?|nyttjandet?|inlösen|exercise) (?:av|of).{0,40}(?:option|warrant|(?<![a-zß-ɏ])to ?\d))/u,
  ],
  [
    "outcome",
    /utfall|(?<![a-zß-ɏ])fick (?:ta|teckna|tilldelning)|resultat[a-zß-ɏ]* (?:av|af|i|från|for)(?![a-zß-ɏ])|resultat[a-zß-ɏ]* för [^.;]{0,60}emission|(?:tecknades|tecknats|tecknad)(?: totalt)? till|subscribed to \d|övertecknad|överteckning i (?:[a-zß-ɏ]+ ){0,2}[a-zß-ɏ]*emission|fulltecknad|outcome|allocation of (?:the )?(?:new |offer )?shares in (?:the |its )?(?:subsequent|repair|rights) |(?:final|preliminary) (?:results?|count|tally)|results? of|(?:[-:] |(?:issue|offering) )results?$|complet(?:e[sd]?|ion of) (?:its |the )?(?:[a-z-]+ )?rights (?:issue|offering)|rights (?:issue|offering) (?:(?:has been|is|was) )?(?:successfully )?completed|oversubscribed|fully subscribed|riktad (?:ny)?emission.{0,80}garant|directed issue.{0,60}(?:guarantor|underwriter)|ersättningsemission|avsluta(?:d|ts) (?:[a-zß-ɏ]+ )?(?:företrädes|ny)?emission|emission[a-zß-ɏ]* (?:är |har )?avsluta(?:d|ts)|utfaldet|lopputulos|(?:lopullinen|alustava) tulos/u,
  ],
  [
    "warrantTerms",
    /(?:villkor[a-zß-ɏ]* (?:för|av)|terms of(?: the)?) (?:teckningsoption|warrant)|^[^.;]{0,60}(?:omräkn[a-zß-ɏ]*|recalculat[a-z]*)(?: (?:av|of|the|villkor|villkoren|terms|för|outstanding|existing|utestående|befintliga)){0,6} (?:teckningsoption|warrant|to ?\d)/u,
  ],
  [
    "warrantTerms",
    /(?:nyttjande|inlösen|teckningsperiod|teckningskurs|lösenkurs|exercise).{0,60}(?:(?<![a-zß-ɏ])to ?\d|option|warrant)|opsjon\w*.{0,60}(?:innløsning|tegningskurs)|(?:(?<![a-zß-ɏ])to ?\d{1,2}|teckningsoption\w*|warrants?).{0,60}(?:nyttja|teckningskurs|lösenkurs|exercise|nyttjandeperiod)/u,
  ],
  [
    "warrantTerms",
    /^[^a-zß-ɏ]*(?:(?:teckningsoption[a-zß-ɏ]*|warrants?)(?![a-zß-ɏ])|(?:serie )?to ?\d).{0,30}$/u,
  ],
  [
    "warrantTerms",
    /(?:handel (?:med|i)|trading (?:in|with)) (?:[a-zß-ɏ]+ ){0,2}(?:teckningsoption|warrant)/u,
  ],
  [
    "warrantTerms",
    /^(?!.*(?:emission|unit|issue|offer|erbjud|garant|villkor|incitament|incentive|personal)).*(?:teckningsoption|warrant|(?<![a-zß-ɏ])to ?\d(?!\d* (?:new|existing|shares|units)))/u,
  ],
  ["guarantee", /garanti|säkerställ|säkrad|guarantee|underwrit|secured/],
  [
    "terms",
    /villkor(?!a[dt])|terms|tidplan|marknadsmeddelande|notice(?! (?:of|to) (?:an? |the )?(?:extraordinary|annual|general|egm|agm))|prospekt|memorandum|informationsdokument/,
  ],
];

const openingLength = 2500;
const subscribed =
  /(?:tecknades|(?:har|units|aktier|(?:\d ?(?:procent|%)|(?:aktier|units) \(varav)[^.;]{0,90}(?<!inte|ej)) tecknats|blev tecknade|(?:were|was|been|being) subscribed)[^.]{0,200}(?:(?:med|genom) stöd av (?:unit|teckning)|utan stöd|(?:med|utan) (?:företrädesrätt|unit-?rätt|teckningsrätt)|(?:by|through|with) (?:the )?exercise|pursuant to subscription rights|using (?:the |their )?(?:subscription|unit|pre-?emptive) rights|with(?:out)? (?:the (?:support|use) of )?(?:(?:subscription|unit|pre-?emptive|preferential|primary preferential) )?rights?)/u;
const counted =
  /(?:utfallet|slutlig[a-zß-ɏ]* resultat|resultatet (?:av|i|från) (?:[a-zß-ɏ]+ ){0,2}[a-zß-ɏ]*emission|sammanräkning|(?:final|preliminary) (?:outcome|result|count|tally)|outcome of)|(?:tecknings(?:perioden|tiden)|subscription period)[^.]{0,220}(?:avsluta(?:des|ts)|löpt|gick ut|ended|expired)|emission[a-zß-ɏ]*[^.]{0,60} (?:är (?:nu )?avslutad|avslutades den \d)|(?:rights|share) issue[^.]{0,160} has been completed|teckningen föll ut|(?:summation|count|compilation|statement)[^.]{0,30} (?:of|in) the [^.]{0,20}issue(?![a-z])[^.]{0,120} shows/u;

const beginningLength = 300;
/** Some texts begin with the outcome itself. */
const shareSubscribed =
  /^[^.;]{0,110}\d ?(?:procent|%|per ?cent)(?: (?:av|of) (?:the )?[a-zß-ɏ ]{1,40})? (?:(?:har )?teckna(?:de|t)s|(?:was|were) subscribed(?: for)?) (?:med|with|by)(?![a-zß-ɏ])|^[^.;]{0,110}tecknades (?:cirka )?\d[\d,.]* ?(?:procent|%) med (?:stöd av )?(?:tecknings|unit)rätt/u;

/** "Update: so much was subscribed for": an outcome in a text about the terms. */
export const update = /^(?:uppdat[a-zß-ɏ]*ring|update)[^a-zß-ɏ]/u;

/** The same in Norwegian and Danish, or of what was allocated, and that the period is over. */
const allotted =
  /(?:ble|blev|er) (?:tildelt|tegnet)[^.]{0,60}(?:(?:ved|gjennom|gennem) (?:bruk|brug|utøvelse|utnyttelse|udnyttelse) a[vf]|på grunnlag av|med|ved) tegningsret|(?:were|have been|are|will be) allocated[^.]{0,80}(?:on (?:the )?basis of|based on|by|against) (?:the )?(?:(?:validly )?exercised )?(?:subscription|pre-?emptive) rights|allocated [\d ,.]+ (?:offer |new )?shares[^.]{0,40}based on (?:subscription|pre-?emptive) rights exercised|shares (?:have been|were) (?:allocated|allotted) to (?:the )?(?:subscribers|shareholders|holders|guarantors|underwriters)/u;
const periodOver =
  /tegningsperioden[^.]{0,160}(?:utløp|udløb|avslutt|afslut)|endelige?n? tildeling|subscription period[^.]{0,160}(?:expired|ended|closed)|final allocation|offering has been (?:successfully )?(?:placed|completed)/u;

/** "The company today announces the results of its rights issue". */
const announcesResult =
  /(?:today,? |hereby )?(?:announces|publishes|offentliggör|meddelar|redovisar)(?: today| hereby| idag| i dag| härmed)?(?: the| det)?(?: final| preliminary| slutliga| preliminära| definitiva)? (?:results?|outcome|utfallet) (?:of|in|i|av) (?:(?:the|its|sin|den|bolagets) )?(?:[a-zß-ɏ]+ ){0,2}(?:rights (?:issue|offering)|subsequent offering|företrädesemission(?:en)?)(?![a-zß-ɏ])/u;
/** Whether a text reports an outcome although its headline names another aspect, such as the proceeds. */
const reportsOutcome = (lower: string): boolean => {
  if (announcesResult.test(lower.slice(0, openingLength))) return true;
  if (
    lower
      .slice(0, beginningLength)
      .split("\n")
      .some((line) => shareSubscribed.test(line) && !update.test(line))
  )
    return true;
  const opening = lower.slice(0, openingLength);
  return (
    (subscribed.test(opening) && counted.test(opening)) ||
    (allotted.test(opening) && periodOver.test(opening))
  );
};

const exercised =
  /(?:warrants?|teckningsoption[a-zß-ɏ]*)[^;]{0,120}(?:(?:were|was|have been|been) (?:validly )?exercised|(?:har )?(?:nyttja|utnyttja)(?:des|ts))|(?:ut)?nyttjades (?:totalt )?\d[\d ]{0,14}(?:st\.? )?teckningsoption/u;
const exerciseOver =
  /(?:exercise period|nyttjandeperiod[a-zß-ɏ]*)[^.;]{0,120}(?:expired|ended|avsluta(?:des|ts)|löpt)|avslutades (?:den )?(?:[a-zß-ɏ]+ )?(?:ut)?nyttjandeperiod|(?:outcome of|utfallet? (?:av|i)) (?:the |its )?(?:(?:exercise|nyttjandet|utnyttjandet) (?:of|av) (?:the |its )?)?(?:(?:exercise|nyttjandet|utnyttjandet) |to ?\d{1,2} )?(?:warrant|teckningsoption)/u;

/** Whether a text reports the exercise of warrants in the same way. */
const reportsExercise = (lower: string): boolean => {
  const opening = lower.slice(0, 2 * openingLength);
  return exercised.test(opening) && exerciseOver.test(opening);
};

/** Where rights give units, or an issue is secured, the text is not about the warrants in the units. */
const ofRights =
  /(?<![a-zß-ɏ])(?:har|has)(?: [^.;]{0,120})? (?:beslutat|resolved)(?: om| on| upon)(?: an?)? (?:emission|issue) [^.;]{0,80}(?:med företrädesrätt|with (?:preferential|pre-?emptive))|emission[a-zß-ɏ]* (?:omfattas|är säkerställd|täcks) (?:till|upp till)|(?:unit|tecknings) ?rätt(?:er)? (?:ger|berättigar)|(?:unit|subscription) rights? (?:gives?|entitles?)/u;

const givesUnits =
  /(?:unit|tecknings) ?rätt(?:er)? (?:ger|berättigar)|(?:unit|subscription) rights? (?:gives?|entitles?)/u;

const sortOfWords = (words: string): ReleaseSort =>
  sorts.find(
    ([sort, pattern]) => pattern.test(words) && !(sort === "warrantTerms" && ofRights.test(words)),
  )?.[0] ?? "announcement";

/** A text without a headline, whose first sentence mentions warrants and whose rights give units. */
const sortOfSentence = (lower: string, words: string): ReleaseSort | null =>
  /\.\s*$/u.test(words) &&
  sortOfWords(words) === "warrantTerms" &&
  givesUnits.test(lower.slice(0, openingLength))
    ? "announcement"
    : null;

const isOutcome = (sort: ReleaseSort): boolean => sort === "outcome" || sort === "warrantOutcome";

/** Classifies a text by its headline; one that is only about "an issue" announces it or reports its outcome. */
export const sortOf = (lower: string, headline: string): ReleaseSort => {
  const words = headline.slice(0, headlineLength);
  const byWords = sortOfSentence(lower, words) ?? sortOfWords(words);
  // A correction of an outcome is an outcome: only outcomes have its figures.
  const corrected = byWords === "correction" ? sortOfWords(words.replace(corrects, "")) : byWords;
  const sort = isOutcome(corrected) ? corrected : byWords;
  // A sentence that stands for a headline may say no more than when the warrants were used.
  if (sort === "warrantTerms" && /\.\s*$/u.test(words) && reportsExercise(lower))
    return "warrantOutcome";
  const mayBeOutcome = sort === "announcement" || sort === "guarantee";
  if (!mayBeOutcome) return sort;
  if (reportsOutcome(lower)) return "outcome";
  return reportsExercise(lower) ? "warrantOutcome" : sort;
};
