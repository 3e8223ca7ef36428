/** What may not stand before a number in words: letters, figures, and words of a larger number that it is the end of. */
export const notPartOfNumber =
  /(?<![\p{L}\d]|(?:hundra|hundred|tusen|thousand|miljon(?:er)?|million|komma|point|hundred and|thousand and)[ -]|\d[.,: ])/u
    .source;
