import type { EntityPath } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import type { Draft } from "../../records/form/draft.ts";
import type { ChildRow } from "../children/child-row.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";

/** One record as it was typed: what it began from, and the texts that differ. */
export type StoredTexts = {
  readonly base: AnyRecord;
  readonly texts: Readonly<Record<string, string>>;
};

export type StoredRow = StoredTexts & {
  readonly id: string;
  readonly version: number | null;
  readonly isRemoved: boolean;
};

/** An issue and its children as they were typed and not saved, as this browser keeps them. */
export type StoredDraft = {
  /** When it was last typed in, in ms. */
  readonly at: number;
  readonly issue: StoredTexts;
  readonly rows: { readonly [P in EntityPath]?: readonly StoredRow[] };
};

const format = 1;
const keyOf = (user: string, id: string): string => `teckna-draft-${format}:${user}:${id}`;

const textsOf = (draft: Draft): StoredTexts => ({
  base: draft.base,
  texts: Object.fromEntries(draft.dirtyNames().map((name) => [name, draft.entry(name).text])),
});

const rowOf = ({ id, version, isRemoved, draft }: ChildRow): StoredRow => ({
  id,
  version,
  isRemoved,
  ...textsOf(draft),
});

/** What is typed, to be kept. */
export const draftToStore = (
  draft: Draft,
  { tables }: IssueWorkspace,
  at: number,
): StoredDraft => ({
  at,
  issue: textsOf(draft),
  rows: Object.fromEntries(tables.map((table) => [table.path, table.dirtyRows().map(rowOf)])),
});

const isStored = (value: unknown): value is StoredDraft =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  "issue" in value &&
  "rows" in value;

/** The drafts of one user in this browser, each under its issue's id, or under `new`. */
export class DraftStore {
  readonly #storage: Storage;
  readonly #user: string;

  constructor(storage: Storage, user: string) {
    this.#storage = storage;
    this.#user = user;
  }

  read(id: string): StoredDraft | null {
    const text = this.#storage.getItem(keyOf(this.#user, id));
    if (text === null) return null;
    try {
      const value: unknown = JSON.parse(text);
      return isStored(value) ? value : null;
    } catch {
      return null;
    }
  }

  /** False where the browser has no room for it. */
  write(id: string, draft: StoredDraft): boolean {
    try {
      this.#storage.setItem(keyOf(this.#user, id), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  drop(id: string): void {
    this.#storage.removeItem(keyOf(this.#user, id));
  }
}
