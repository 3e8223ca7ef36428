import { issue } from "@teckna/domain/entities/issue";
import { focusField } from "../../records/form/field-id.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { Draft } from "../../records/form/draft.ts";
import { fieldAt } from "../fields/focus-value.ts";
import { focusCell, focusChildren } from "../focus-children.ts";
import type { ChildRow } from "../model/child-row.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

/** A place where the user enters data: a field of the issue, a grid's active cell, or a field of a card. */
export type EntryPlace =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "cell"; readonly table: ChildTable }
  | {
      readonly kind: "card";
      readonly table: ChildTable;
      readonly line: number;
      readonly name: string;
    };

/** The place that contains an element; null if there is none. */
export const placeAt = ({ tables }: IssueWorkspace, target: unknown): EntryPlace | null => {
  if (!(target instanceof Element)) return null;
  const path = target.closest<HTMLElement>("[data-children]")?.dataset["children"];
  const table = tables.find((candidate) => candidate.path === path);
  if (table && target.closest("[role=grid]")) return { kind: "cell", table };
  const field = target.closest<HTMLElement>("[data-name]");
  if (table) {
    const line = Number(field?.querySelector("[id]")?.id.split("-")[1]);
    const name = field?.dataset["name"];
    return name === undefined ? null : { kind: "card", table, line, name };
  }
  const name = fieldAt(target);
  return name === null ? null : { kind: "field", name };
};

/** The field that a selected value is written to. */
export type FieldTarget = {
  readonly draft: Draft;
  readonly name: string;
  /** For a child; the row may be the one below the last. */
  readonly child: {
    readonly table: ChildTable;
    readonly row: number;
    readonly record: ChildRow | undefined;
  } | null;
};

/** The field at a place. */
export const targetAt = (draft: Draft, place: EntryPlace): FieldTarget | null => {
  if (place.kind === "field") return { draft, name: place.name, child: null };
  const { table } = place;
  const isCell = place.kind === "cell";
  const row = isCell
    ? table.activeCell.place.row
    : table.rows.findIndex(({ line }) => line === place.line);
  const name = isCell ? table.columns[table.activeCell.place.column]?.name : place.name;
  if (name === undefined || row < 0) return null;
  const record = table.rows[row];
  const own = record?.draft ?? new Draft(table.entity, emptyRecord(table.entity));
  return { draft: own, name, child: { table, row, record } };
};

const firstStop = ".record-sections :is(input:not([readonly]), [data-value][tabindex='0'])";

/** Focuses a place again; the first field if there is none. */
export const focusPlace = (draft: Draft, place: EntryPlace | null): void => {
  if (!place) return document.querySelector<HTMLElement>(firstStop)?.focus();
  if (place.kind === "field") return focusField(issue, place.name);
  if (place.kind === "cell") return focusChildren(place.table);
  const target = targetAt(draft, place);
  if (target?.child) focusCell(place.table, { row: target.child.row, name: target.name });
};

/** The focused field or the focused grid's active cell. */
export const focusedPart = (): HTMLElement | null => {
  const { activeElement: focused } = document;
  const cell = focused?.getAttribute("aria-activedescendant") ?? null;
  const part = (cell === null ? null : document.getElementById(cell)) ?? focused;
  return part instanceof HTMLElement ? part : null;
};

/** Focuses a field or cell. */
export const focusTarget = ({ name, child }: FieldTarget): void =>
  child ? focusCell(child.table, { row: child.row, name }) : focusField(issue, name);

/**
 * Moves the focus in the next frame, when what was changed is rendered, unless a key or click has focused something else
 * meanwhile: a frame may be late.
 */
export const focusNextFrame = (move: () => void): void => {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === before || activeElement === body) move();
  });
};

/** Focuses the text, or the input for pasting one; returns false if neither exists. */
export const focusText = (): boolean => {
  const box = document.querySelector<HTMLElement>(
    ".release-pane :is(.release-text, .release-paste > textarea)",
  );
  box?.focus({ preventScroll: true });
  return box !== null;
};
