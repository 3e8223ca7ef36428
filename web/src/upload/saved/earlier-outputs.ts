import type { EntityPath } from "@teckna/domain/entities";
import type { SavedUpload } from "./saved-upload.ts";
import type { Output } from "../protocol/output.ts";

type Refused = Pick<SavedUpload, "boxes" | "earlier">;

const without = (outputs: readonly Output[], { text }: Output): readonly Output[] =>
  outputs.filter((output) => output.text !== text);

/** Adds newly refused rows; the previous ones are kept unless they were corrected in place. */
export const withRefused = (
  { boxes, earlier }: Refused,
  path: EntityPath,
  refused: Output | null,
): Refused => {
  const { output: before } = boxes[path];
  const withBefore = before === null || before.inBox === true ? [] : [before, ...earlier[path]];
  const others = withBefore.length === 0 ? earlier[path] : withBefore;
  return {
    boxes: { ...boxes, [path]: { ...boxes[path], output: refused } },
    earlier: { ...earlier, [path]: refused ? without(others, refused) : others },
  };
};

/** Shows the latest earlier refused rows again; the current ones go to the end. */
export const withEarlierShown = ({ boxes, earlier }: Refused, path: EntityPath): Refused => {
  const [shown, ...others] = earlier[path];
  if (!shown) return { boxes, earlier };
  const { output: before } = boxes[path];
  const behind = before ? [{ ...before, inBox: false }] : [];
  return {
    boxes: { ...boxes, [path]: { ...boxes[path], output: shown } },
    earlier: { ...earlier, [path]: [...others, ...behind] },
  };
};

const linesIn = (text: string): number => {
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
};

const rowsOf = (text: string): string => text.slice(text.indexOf("\n") + 1).trimEnd();

/** The number of characters that two texts have in common at their beginning and end. */
const sameAround = (one: string, other: string): number => {
  const max = Math.min(one.length, other.length);
  let before = 0;
  while (before < max && one.charCodeAt(before) === other.charCodeAt(before)) before += 1;
  let after = 0;
  const [end, otherEnd] = [one.length - 1, other.length - 1];
  while (after < max - before && one.charCodeAt(end - after) === other.charCodeAt(otherEnd - after))
    after += 1;
  return before + after;
};

/** Whether a text is an edit of another: no rows were removed, and the content was not replaced. */
export const isEditOf = (text: string, before: string): boolean => {
  const [rows, rowsBefore] = [rowsOf(text), rowsOf(before)];
  return (
    linesIn(rows) >= linesIn(rowsBefore) && sameAround(rows, rowsBefore) * 2 >= rowsBefore.length
  );
};

/** Whether rows may have been edited one by one, with none removed. */
export const hasAllRowsOf = (text: string, before: string): boolean =>
  linesIn(rowsOf(text)) >= linesIn(rowsOf(before));
