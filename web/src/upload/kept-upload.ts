import type { SheetCommand } from "@teckna/domain/batch/sheet/sheet-change";
import { entities } from "@teckna/domain/entities";
import { type Box, type Boxes, emptyBox } from "./box.ts";

/** A batch that was sent without an answer yet: sent again it carries the same id. */
export type Attempt = { readonly id: string; readonly content: string };

export type KeptUpload = {
  readonly boxes: Boxes;
  /** What was done in the preview to the texts in the boxes. */
  readonly edits: readonly SheetCommand[];
  readonly allOrNothing: boolean;
  readonly attempt: Attempt | null;
};

const nothingKept = (): KeptUpload => ({
  // Safe because the entries are exactly the paths of the entities.
  boxes: Object.fromEntries(entities.map(({ path }) => [path, emptyBox])) as Boxes,
  edits: [],
  allOrNothing: false,
  attempt: null,
});

const keyOf = (username: string): string => `teckna.upload.${username}`;

const isBox = (value: unknown): value is Box =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

const readBoxes = (kept: Partial<Record<string, unknown>>, none: Boxes): Boxes =>
  // Safe because the entries are exactly the paths of the entities.
  Object.fromEntries(
    entities.map(({ path }) => {
      const box = kept[path];
      return [path, isBox(box) ? { ...none[path], ...box } : none[path]];
    }),
  ) as Boxes;

const editsKeyOf = (username: string): string => `${keyOf(username)}.edits`;

/** What this person had pasted in this tab before it was reloaded. */
export const readKept = (username: string): KeptUpload => {
  const none = nothingKept();
  const text = sessionStorage.getItem(keyOf(username));
  if (text === null) return none;
  try {
    const kept: Partial<KeptUpload> = JSON.parse(text);
    const edits: SheetCommand[] = JSON.parse(sessionStorage.getItem(editsKeyOf(username)) ?? "[]");
    return { ...none, ...kept, edits, boxes: readBoxes(kept.boxes ?? {}, none.boxes) };
  } catch {
    return none;
  }
};

/** More than any browser has room for, known before time is spent on it. */
const longest = 5_000_000;

const lengthOf = ({ boxes }: KeptUpload): number =>
  Object.values(boxes).reduce(
    (sum, { text, output }) =>
      sum + text.length + (output?.text.length ?? 0) + (output?.corrected.length ?? 0),
    0,
  );

const forget = (username: string): false => {
  sessionStorage.removeItem(keyOf(username));
  sessionStorage.removeItem(editsKeyOf(username));
  return false;
};

/** Texts may be large: they are written only where they are not what was written last. */
const keepTexts = (username: string, upload: KeptUpload, last: KeptUpload | null): void => {
  const { edits: _, ...texts } = upload;
  const isSame =
    last?.boxes === texts.boxes &&
    last.attempt === texts.attempt &&
    last.allOrNothing === texts.allOrNothing;
  if (!isSame) sessionStorage.setItem(keyOf(username), JSON.stringify(texts));
};

/** False where the browser has no room for it; `last` is what was kept before. */
export const keep = (username: string, upload: KeptUpload, last: KeptUpload | null): boolean => {
  if (lengthOf(upload) > longest) return forget(username);
  try {
    keepTexts(username, upload, last);
    sessionStorage.setItem(editsKeyOf(username), JSON.stringify(upload.edits));
    return true;
  } catch {
    return forget(username);
  }
};
