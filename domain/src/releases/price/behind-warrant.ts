import { type Context, indexAt, passageAt } from "../context.ts";

const givesShares =
  /(?:teckningsoption|warrant)[a-zß-ɏ]*[^.;]{0,80} (?:ger|berättiga[rs]|medför|gives?|entitles?|confers?) /u;
const ofIssueItself = /emission|erbjudande|issue|offer|units?(?![a-zß-ɏ])/u;
const maxSentences = 2;

/**
 * Whether one of the two sentences before the one at an offset, in its paragraph, says what a warrant gives, and none
 * since speaks of the issue: a price behind it is that of its exercise.
 */
export const isBehindWarrant = (context: Context, place: number): boolean => {
  const { lower, lines } = context;
  const from = lines[indexAt(lines, place)]?.start ?? place;
  let { start, end } = passageAt(context, place);
  for (let count = 0; count < maxSentences; count++) {
    if (ofIssueItself.test(lower.slice(start, end)) || start <= from) return false;
    [start, end] = [passageAt(context, start - 1).start, start];
    if (givesShares.test(lower.slice(start, end))) return true;
  }
  return false;
};
