import { allMatches } from "../../terms/all-matches.ts";
import { readCount } from "../mentions/figure-pattern.ts";

const number = /\d[\d .,']{2,16}\d/u.source;
const noun = /(?:shares|aktier)/u.source;
const oneClass = (letter: string, name: string): string =>
  `(?<${name}>${number}) (?:(?:new|nya) )?(?:${letter}[- ]${noun}|${noun} (?:of|av) (?:series?|class|serie) ${letter})`;
const opened = / \((?:of which |varav )?/u.source;
const joined = /,? (?:and|och|samt) /u.source;

/** "5,000 shares (2,000 A-shares and 3,000 B-shares)": its brackets. */
const classes = new RegExp(
  `${opened}${oneClass("a", "one")}${joined}${oneClass("b", "other")}\\)`,
  "gu",
);
const wholeBefore = new RegExp(`(?<!\\d)(?<whole>${number}) (?:(?:new|nya) )?${noun}$`, "u");
const maxWhole = 40;

/** A text as long as before, with spaces in place of brackets that divide a number of shares into its classes. */
export const withoutClassSums = (lower: string): string => {
  let text = lower;
  for (const { index: start, 0: inside, groups = {} } of allMatches(lower, classes)) {
    const before = wholeBefore.exec(lower.slice(Math.max(0, start - maxWhole), start));
    const [whole, one, other] = [before?.groups?.["whole"], groups["one"], groups["other"]].map(
      (each) => readCount(each ?? ""),
    );
    const isSum = whole !== null && one !== null && whole === Number(one) + Number(other);
    const end = start + inside.length;
    if (isSum) text = text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
  }
  return text;
};
