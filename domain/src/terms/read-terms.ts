import { isBlank } from "../text-rules.ts";
import { readTermsLine } from "./read-terms-line.ts";
import { readTermsSentence } from "./read-terms-sentence.ts";
import { type TermsProblemCode, type TermsReading, noTerms } from "./terms.ts";

const maxLine = 200;
const maxText = 200_000;

const nothingRead = (text: string, code: TermsProblemCode): TermsReading => ({
  terms: noTerms,
  parts: [],
  problems: [{ code, start: 0, end: text.length }],
});

const isUnderstood = ({ problems }: TermsReading): boolean =>
  problems.every(({ code }) => code !== "notUnderstood");

/**
 * Parses an issue's terms from a short line (`1:11 10:1 1+1TO2 1,06`) or from sentences of a press release.
 * The result contains each field's value and its place in the text. Doubtful parts become problems with their
 * place, and no value.
 */
export const readTerms = (text: string): TermsReading => {
  if (isBlank(text)) return { terms: noTerms, parts: [], problems: [] };
  if (text.length > maxText) return nothingRead(text, "tooLong");
  const line = text.length <= maxLine ? readTermsLine(text) : null;
  if (line !== null && isUnderstood(line)) return line;
  const sentence = readTermsSentence(text);
  if (sentence.parts.length > 0 || sentence.problems.length > 0) return sentence;
  return line !== null && line.parts.length > 0 ? line : nothingRead(text, "nothing");
};
