import {
  isTaking,
  type SheetChange,
  type SheetCommand,
  type SheetStep,
} from "@teckna/domain/sheet/sheet-change";
import { entities, type EntityPath } from "@teckna/domain/entities";
import { perTable } from "@teckna/domain/per-table";
import type { Box } from "./box.ts";
import type { Output } from "../protocol/output.ts";
import type { Attempt, SavedUpload } from "./saved-upload.ts";

/** The ids of the pieces of a value, in order. */
export type Part = readonly string[];

type SavedOutput = {
  readonly text: Part;
  readonly corrected: Part | null;
  readonly count: number;
  readonly reasons: Part;
  readonly inBox?: boolean;
};

type SavedBox = {
  readonly text: Part;
  readonly choices: Box["choices"];
  /** Missing if an older version of the page stored it. */
  readonly taken?: Box["taken"];
  readonly output: SavedOutput | null;
  /** Missing if an older version of the page stored it. */
  readonly earlier?: readonly SavedOutput[];
};

/** An upload as stored: large values are stored in separate pieces, so that only changed ones are written. */
export type Manifest = {
  readonly boxes: { readonly [P in EntityPath]?: SavedBox };
  readonly edits: readonly Part[];
  readonly allOrNothing: boolean;
  readonly attempt: Attempt | null;
};

const pieceLength = 500_000;

/** The maximum amount passed to the browser at once. */
export const cut = (value: string): string[] => {
  const pieces: string[] = [];
  for (let from = 0; from < value.length; from += pieceLength)
    pieces.push(value.slice(from, from + pieceLength));
  return pieces;
};

const written = new WeakMap<object, string>();

/** A packed block follows on a separate line: nesting a large one as JSON within JSON is slow. */
const writeStep = (step: SheetStep): string => {
  if (isTaking(step)) return JSON.stringify(step);
  const { block, ...change } = step;
  if (typeof block !== "string") return JSON.stringify(step);
  return `${JSON.stringify({ ...change, block: null })}\n${block}`;
};

/** Edits are immutable, so each is serialized once. */
export const editText = (edit: SheetCommand): string => {
  if (typeof edit === "string") return JSON.stringify(edit);
  const text = written.get(edit) ?? writeStep(edit);
  written.set(edit, text);
  return text;
};

export const readEdit = (text: string): SheetCommand => {
  const end = text.indexOf("\n");
  // Written by `editText`.
  const edit = JSON.parse(end === -1 ? text : text.slice(0, end)) as SheetChange;
  return end === -1 ? edit : { ...edit, block: text.slice(end + 1) };
};

type Refused<T> = { readonly text: T; readonly corrected: T | null; readonly reasons: T };

const piecesOf = <T>({ text, corrected, reasons }: Refused<T>): readonly T[] =>
  corrected === null ? [text, reasons] : [text, corrected, reasons];

const refusedIn = <T>(output: T | null, earlier: readonly T[]): readonly T[] =>
  output === null ? earlier : [output, ...earlier];

/** All values that are stored in pieces. */
export const valuesOf = ({ boxes, earlier, edits }: SavedUpload): readonly string[] => [
  ...entities.flatMap(({ path }) => {
    const { text, output } = boxes[path];
    return [text, ...refusedIn(output, earlier[path]).flatMap((refused) => piecesOf(refused))];
  }),
  ...edits.map(editText),
];

const mapBoxes = <T>(boxOf: (path: EntityPath) => T): Record<string, T> =>
  Object.fromEntries(entities.map(({ path }) => [path, boxOf(path)]));

export const toManifest = (
  { boxes, earlier, edits, allOrNothing, attempt }: SavedUpload,
  partOf: (value: string) => Part,
): Manifest => {
  const saveOutput = ({ text, corrected, reasons, count, inBox = false }: Output): SavedOutput => ({
    text: partOf(text),
    corrected: corrected === null ? null : partOf(corrected),
    reasons: partOf(reasons),
    count,
    inBox,
  });
  return {
    boxes: mapBoxes((path) => {
      const { text, choices, taken, output } = boxes[path];
      return {
        text: partOf(text),
        choices,
        taken,
        output: output && saveOutput(output),
        earlier: earlier[path].map(saveOutput),
      };
    }),
    edits: edits.map((edit) => partOf(editText(edit))),
    allOrNothing,
    attempt,
  };
};

/** All parts of a manifest, in the same order as `valuesOf` its upload. */
export const partsOf = ({ boxes, edits }: Manifest): readonly Part[] => [
  ...entities.flatMap(({ path }) => {
    const box = boxes[path];
    if (!box) return [];
    const { text, output, earlier = [] } = box;
    return [text, ...refusedIn(output, earlier).flatMap((refused) => piecesOf(refused))];
  }),
  ...edits,
];

type Read = (part: Part) => Promise<string>;

const readOutput = async (
  { text, corrected, reasons, count, inBox = false }: SavedOutput,
  read: Read,
): Promise<Output> => ({
  text: await read(text),
  corrected: corrected === null ? null : await read(corrected),
  reasons: await read(reasons),
  count,
  inBox,
});

export const fromManifest = async (
  { boxes, edits, allOrNothing, attempt }: Manifest,
  none: SavedUpload,
  read: Read,
): Promise<SavedUpload> => {
  const found: { [P in EntityPath]?: Box } = {};
  const earlier: { [P in EntityPath]?: readonly Output[] } = {};
  for (const { path } of entities) {
    const box = boxes[path];
    if (!box) continue;
    const output = box.output && (await readOutput(box.output, read));
    const refused: Output[] = [];
    for (const each of box.earlier ?? []) refused.push(await readOutput(each, read));
    earlier[path] = refused;
    const { choices, taken = [] } = box;
    found[path] = { text: await read(box.text), choices, taken, output };
  }
  const done: SheetCommand[] = [];
  for (const part of edits) done.push(readEdit(await read(part)));
  return {
    boxes: perTable((path) => found[path] ?? none.boxes[path]),
    earlier: perTable((path) => earlier[path] ?? none.earlier[path]),
    edits: done,
    allOrNothing,
    attempt,
  };
};
