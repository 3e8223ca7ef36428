import { allMatches } from "../terms/all-matches.ts";
import { bottomLevel, guarantees, topLevel } from "./cues/secured.ts";
import type { Quote, ReleaseProposal } from "./release-proposal.ts";
import { toReleaseText } from "./release-text.ts";

/** The words for each level. A fee that is only stated to count from the top may be of either level. */
const levelWords: ReadonlyMap<string, RegExp> = new Map([
  ["1", bottomLevel],
  ["2", new RegExp(topLevel.source.replace("|top[ -]?down", ""), "u")],
]);

const guarantor = new RegExp(`[A-Za-zÀ-ɏ]*(?:${guarantees.source})[A-Za-zÀ-ɏ]*`, "u");
/** A guarantee that counts from the top may be of either level. */
const fromTop = /uppifrån|(?<![a-zß-ɏ])from the top(?![a-zß-ɏ])/u;

/** The last words before a fee's figure, in the same sentence or row, that name its level. */
const findNamed = (lower: string, { quote, of }: ReleaseProposal): Quote | null => {
  const words = levelWords.get(of ?? "");
  if (words === undefined) return null;
  const before = lower.slice(quote.from, quote.start);
  const pattern = new RegExp(`(?:${words.source})[A-Za-zÀ-ɏ]*`, "gu");
  const last = allMatches(before, pattern).at(-1);
  if (last === undefined) return null;
  const start = quote.from + last.index;
  return { start, end: start + last[0].length, from: quote.from, to: quote.to };
};

/** The only guarantee is of level 1, if the text says nothing of a top guarantee, or of one that counts from the top. */
const onlyLevel = (lower: string, fees: readonly ReleaseProposal[]): Quote | null => {
  const isOnly = fees.every(({ of }) => of === "1") && !topLevel.test(lower);
  if (!isOnly || fromTop.test(lower)) return null;
  for (const { quote } of fees) {
    const match = guarantor.exec(lower.slice(quote.from, quote.to));
    if (match === null) continue;
    const start = quote.from + match.index;
    return { start, end: start + match[0].length, from: quote.from, to: quote.to };
  }
  return null;
};

/**
 * Adds a proposal for the level of each fee whose sentence names the level, or that of the only guarantee: without it
 * the fees could not be told apart.
 */
export const addFeeLevels = (
  text: string,
  proposals: readonly ReleaseProposal[],
): readonly ReleaseProposal[] => {
  const fees = proposals.filter(({ entity }) => entity === "fee");
  if (fees.length === 0) return proposals;
  const { lower } = toReleaseText(text);
  const levels = [...Map.groupBy(fees, ({ of }) => of)].flatMap(([of, ofLevel]) => {
    const named = ofLevel.map((fee) => findNamed(lower, fee)).find((found) => found !== null);
    const quote = named ?? onlyLevel(lower, fees);
    if (quote === null) return [];
    const level: ReleaseProposal = {
      entity: "fee",
      of,
      field: "feeLevel",
      value: Number(of),
      quote,
      confidence: "likely",
      rule: "fee.level",
      also: [],
      against: "empty",
    };
    return [level];
  });
  return [...proposals, ...levels];
};
