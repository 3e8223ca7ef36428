/**
 * Words that do not change what a quantity counts: the class of the shares, their owner, and that they were
 * subscribed for. Here and below, looking back comes behind the first letters, which few places have.
 */
const beside =
  /(?:class|series)(?<![A-Za-zÀ-ɏ](?:class|series)) [a-d](?: or (?:class|series) [a-d])?(?=[ -](?:(?:subscription|unit|share) )?(?:rights?|shares?)(?![A-Za-zÀ-ɏ]))| in?(?<=(?:shares|aktier) in?) [^\s,.;]+(?= (?:and|och|samt) )| av(?<=(?:tecknings|unit)rätt(?:er)? av) serie [a-d](?![A-Za-zÀ-ɏ])| in?(?<=(?:shares?|aktier?) in?) (?:the company|bolaget)(?=,| (?:and|och|samt) )|,? each(?<=(?:shares?|company),? each) with an? (?:nominal|par|quota) value of (?:(?:nok|sek|dkk|eur) )?\d[\d.,]*(?<=\d),?|kontoförda?(?<=\) kontoförda?)(?= (?:tecknings|unit)rätt)|\((?<=(?: of|,|:| and| av| och| samt) \()i{1,3}\)(?= )|(?:held|owned)(?<=share (?:held|owned))(?=,? and (?:each|every) )|tecknad(?<= tecknad)(?= aktie)|vps(?<= vps)(?= offer shares?)|,? (?:as|in the form of)(?<=right,? (?:as|in the form of)) a book-entry[^;]{0,140}?(?= for (?:each|every))|[a-d]-(?<![A-Za-zÀ-ɏ][a-d]-)(?=shares?(?: or| eller)? [a-d]-)| (?:or|eller)(?<=shares? (?:or|eller)) [a-d]-shares?(?:, respectively,?)?(?![A-Za-zÀ-ɏ])| \((?<=(?:shares?|aktie[A-Za-zÀ-ɏ]*) \()(?:regardless|irrespective|oavsett)[^()]{0,30}\)/giu;

/** "Each existing Norrvik share", "each Norrvik Solvärme share". */
const ofCompany =
  /(?=\p{Lu}|\d)(?<=(?:each|every|existing|per|one|\(1\)|new) )(?:(?:\p{Lu}|\d+[A-Za-zÀ-ɏ])[A-Za-zÀ-ɏ\d&+.-]*['’]?s? ){1,3}(?=(?:(?:ordinary|existing) )?shares?(?![A-Za-zÀ-ɏ]))/gu;

/** "Each of Norrvik's shares that they own" and "one new Norrvik share", in Finnish. */
const ofFinnish =
  /(?=\p{Lu})(?:(?<=omistamaansa (?:nykyistä )?)\p{Lu}[A-Za-zÀ-ɏ:]{1,24}n(?= )|(?<=(?:omistettua|uuden|uutta|\(1\)) )\p{Lu}[A-Za-zÀ-ɏ:-]{1,24}n(?= osak))/gu;
/** "In week 13", whose number counts nothing. */
const inWeek =
  /(?:vecka|week|uge|uke|viikko)(?<![A-Za-zÀ-ɏ](?:vecka|week|uge|uke|viikko)) \d{1,2}(?!\d)/giu;

/** `("TO 10")`, behind the warrants of that series. */
const calledSo = / \(["“”]to ?\d{1,2}[a-z]?["“”]\)/giu;

/** "The issue means a right for the shareholders to subscribe": none of those that they are given. */
const aRightTo =
  /(?:en rätt|a right)(?<![A-Za-zÀ-ɏ](?:en rätt|a right)) (?=(?:för|for) (?:[A-Za-zÀ-ɏ]+ ){0,2}(?:aktieägar|ägar|innehavar|shareholders|holders|owners))/giu;

/** Words and figures in a form that the terms are not written in, with one as long in place of each. */
const asUsual: readonly (readonly [RegExp, string])[] = [
  [/granting(?= )/gu, "grants  "],
  [/innehöll(?= )/gu, "consists"],
  [/carry(?= the right)/gu, "gives"],
  [/\((\d{1,3})[,. ](\d{3})\)/gu, "($1$2) "],
];

/** "Each share gives 3.2 rights, and each right gives": a fraction is no quantity, so that the next one is not of shares. */
const ofFraction =
  /(?<![\d.,])\d{1,3}[.,](?!\d{3}(?!\d))\d+\s+(?:[A-Za-zÀ-ɏ-]+\s+){0,3}(?:[A-Za-zÀ-ɏ]*(?:rätter|retter)|rights(?!\s+(?:issue|offering))|merkintäoikeutta)(?![A-Za-zÀ-ɏ])/giu;
/** Words as long that end a sentence. */
const asEnd = (words: string): string => `${" ".repeat(words.length - 3)}. A`;

const asSpaces = (words: string): string => " ".repeat(words.length);

/** A text as long as before, with spaces in place of words that stand between a number and what it counts. */
export const withoutBeside = (text: string): string =>
  asUsual.reduce(
    (so, [each, usual]) => so.replace(each, usual),
    [ofCompany, beside, ofFinnish, inWeek, calledSo, aRightTo].reduce(
      (so, each) => so.replace(each, asSpaces),
      text.replace(ofFraction, asEnd),
    ),
  );
