import { allMatches } from "../../terms/all-matches.ts";
import { type Context, passageAt, seriesAt } from "../context.ts";
import type { Evidence } from "../evidence.ts";

/** "A warrant gives the right to buy one share": neither number is a figure. */
const oneForOne =
  /(?<![a-zß-ɏ])(?:(?<required>each|every|varje|an?|ena?|one(?: \(1\))?|en \(1\)) (?:teckningsoption|(?:subscription )?warrant)(?![a-zß-ɏ])|(?<only>teckningsoptionen|the warrant)(?= (?:ger|berättigar|gives|entitles)(?![a-zß-ɏ])))(?:(?:[^.;\d]|(?<=to ?)\d|(?<=\d)[:.]?\d|\(1\)){0,120}?(?:entitl|give|right|(?<![a-zß-ɏ])ger|berättig|possibility)(?:[^.;\d]|\(1\)){0,80}?|,? to )(?:subscri[a-z]*(?: (?:for|to|of))?|buy|purchase|acquire|teckna|teckning av|köpa) (?<received>one(?: \(1\))?|an?|en(?: \(1\))?) (?:(?!pri[cs]|kurs|unit)[a-zß-ɏ'’-]+ ){0,3}(?:[a-d]-)?(?:share|aktie)(?![a-zß-ɏ])/dgu;

/** The terms of a warrant that gives one share. */
export const readSingleWarrants = (context: Context): Evidence[] =>
  allMatches(context.lower, oneForOne).flatMap(({ indices }) => {
    const { only, required = only, received } = indices?.groups ?? {};
    if (required === undefined || received === undefined) return [];
    const of = seriesAt(context, received[0]);
    if (of === null) return [];
    const passage = passageAt(context, required[0]);
    const shared = { entity: "warrant", of, value: 1, passage, rule: "terms.warrant" } as const;
    const places = [
      ["warrantsRequired", required],
      ["sharesReceived", received],
    ] as const;
    return places.map(([field, [start, end]]) => ({
      ...shared,
      field,
      at: { start, end },
      isStrong: false,
    }));
  });
