import { entities, type EntityPath } from "@teckna/domain/entities";
import type { SheetText } from "../files/read-xlsx.ts";
import type { PerTable, Placed } from "../protocol/paste-protocol.ts";
import type { Box, Boxes } from "../saved/box.ts";

/** A box that was not empty when files were opened. */
type FoundBox = {
  /** How many rows it had; none if its text had no header line. */
  readonly rows: number;
  /** The box with the rows of the files below its own. */
  readonly joined: Box;
};

/** Files opened together, and what they found in the boxes. */
export type OpenedFiles = {
  /** Kept so that the rows can be placed again without the earlier ones. */
  readonly parts: readonly SheetText[];
  /** The boxes of their tables; null for those that were empty. */
  readonly found: PerTable<FoundBox | null>;
  /** The texts of the boxes, once the files have replaced the earlier rows. */
  readonly alone: PerTable<string> | null;
};

export const noFiles: OpenedFiles = { parts: [], found: {}, alone: null };

type PlacedFile = {
  readonly parts: readonly SheetText[];
  readonly placed: Placed;
  /** The boxes afterwards. */
  readonly boxes: Boxes;
};

const findBox = (
  before: FoundBox | null | undefined,
  path: EntityPath,
  { placed, boxes }: PlacedFile,
): FoundBox | null | undefined => {
  const joined = boxes[path];
  if (placed.blocked.includes(path)) return { rows: 0, joined };
  if (placed.texts[path] === undefined) return before;
  // Rows that another of these files has put there are not earlier ones.
  if (before !== undefined) return before && { ...before, joined };
  const rows = placed.earlier[path] ?? 0;
  return rows === 0 ? null : { rows, joined };
};

/** The opened files with one more; files that have replaced earlier rows are earlier ones themselves. */
export const withFile = (files: OpenedFiles, file: PlacedFile): OpenedFiles => {
  const { parts, found } = files.alone ? noFiles : files;
  return {
    parts: [...parts, ...file.parts],
    found: Object.fromEntries(
      entities.flatMap(({ path }) => {
        const box = findBox(found[path], path, file);
        return box === undefined ? [] : [[path, box]];
      }),
    ),
    alone: null,
  };
};

/** The boxes in which the files found something, in the order of the tables. */
export const boxesFound = ({
  found,
}: OpenedFiles): readonly (FoundBox & { readonly path: EntityPath })[] =>
  entities.flatMap(({ path }) => {
    const box = found[path];
    return box ? [{ path, ...box }] : [];
  });

/** Whether the earlier rows can still be replaced, or brought back: nothing was changed since. */
export const canExchange = (files: OpenedFiles, boxes: Boxes): boolean => {
  const found = boxesFound(files);
  const textOf = ({ path, joined }: (typeof found)[number]): string =>
    files.alone ? (files.alone[path] ?? "") : joined.text;
  return found.length > 0 && found.every((box) => boxes[box.path].text === textOf(box));
};

/** A box with only the rows of files. */
export const aloneIn = (text: string): Partial<Box> => ({ text, choices: {}, taken: [] });

/** The box with the earlier rows, as it was before they were replaced. */
export const broughtBack = ({ joined }: FoundBox, { output }: Box): Partial<Box> => {
  const isSameOutput = output !== null && output.text === joined.output?.text;
  return { ...joined, output: isSameOutput ? joined.output : output };
};
