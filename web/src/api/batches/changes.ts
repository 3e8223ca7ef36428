import { type AnyEntity, entityAt, type EntityPath } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { issue } from "@teckna/domain/entities/issue";
import { toWire } from "@teckna/domain/record";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { recordAddress } from "../addresses.ts";
import { noteWarnings } from "../checks/last-warnings.ts";
import { requestJson } from "../client.ts";
import { HttpError } from "../http-error.ts";
import { keys } from "../query-keys.ts";
import { useAttemptKey } from "../records/record-writes.ts";
import { idOf, readStored, type Stored, type Wire } from "../stored.ts";

/** The citations of a record's values and the text of a source, in wire form. */
export type WithSources = {
  readonly citations?: readonly {
    readonly field: string;
    /** The hash of the text. */
    readonly release: string;
    readonly start: number;
    readonly end: number;
    readonly rule: string;
    readonly confidence: string | null;
  }[];
  /** New absence marks of empty fields, and removed ones. */
  readonly absent?: readonly {
    readonly field: string;
    readonly reason?: string;
    readonly citation?: {
      readonly release: string;
      readonly start?: number;
      readonly end?: number;
    };
  }[];
  readonly absent_removed?: readonly string[];
  readonly release?: { readonly text: string; readonly page_starts: readonly number[] };
};

/** One record of a changeset; the version is the one that the edit started from. */
export type Change =
  | (WithSources & {
      readonly kind: "created";
      readonly entity: AnyEntity;
      readonly record: AnyRecord;
    })
  | (WithSources & {
      readonly kind: "replaced";
      readonly entity: AnyEntity;
      readonly record: AnyRecord;
      readonly version: number;
    })
  | {
      readonly kind: "deleted";
      readonly entity: AnyEntity;
      readonly id: string;
      readonly version: number;
    };

type WireChange = { readonly table: EntityPath } & Readonly<Record<string, unknown>>;

const toWireChange = (change: Change): WireChange => {
  const { entity } = change;
  const table = entity.path;
  switch (change.kind) {
    case "created":
    case "replaced": {
      const { kind, entity: _, record, ...more } = change;
      const id = kind === "created" ? {} : { id: record["id"] };
      return { table, ...id, ...more, record: toWire(entity, record) };
    }
    case "deleted":
      return { table, id: change.id, version: change.version };
  }
};

const partOf = (changes: readonly Change[], kind: Change["kind"]): readonly WireChange[] =>
  changes.filter((change) => change.kind === kind).map(toWireChange);

/** The changes of one issue and its children. */
export type ChangeSet = { readonly issueId: string; readonly changes: readonly Change[] };

export type ChangesToSave = ChangeSet & {
  /** Receives the saved records before dependent queries are refetched. */
  readonly take?: (saved: SavedChanges) => void;
};

/** The created and replaced records as saved, by table and id. */
export type SavedChanges = ReadonlyMap<EntityPath, ReadonlyMap<string, Stored>>;

// Safe because the API describes it so.
const asSaved = (response: unknown) =>
  response as Readonly<
    Record<"created" | "replaced", readonly { readonly table: string; readonly record: Wire }[]>
  >;

const readSaved = (response: unknown): SavedChanges => {
  const { created, replaced } = asSaved(response);
  const saved = new Map<EntityPath, Map<string, Stored>>();
  for (const { table, record } of [...created, ...replaced]) {
    const entity = entityAt(table);
    if (!entity) continue;
    const stored = readStored(entity, record);
    const known = saved.get(entity.path) ?? new Map<string, Stored>();
    saved.set(entity.path, known.set(idOf(stored.record), stored));
  }
  return saved;
};

/** Saves an issue and its children in one request: all or nothing. */
export const useSaveChanges = (): UseMutationResult<SavedChanges, Error, ChangesToSave> => {
  const client = useQueryClient();
  const attemptKey = useAttemptKey();
  return useMutation({
    mutationFn: async ({ issueId, changes, take }: ChangesToSave) => {
      const parts = {
        created: partOf(changes, "created"),
        replaced: partOf(changes, "replaced"),
        deleted: partOf(changes, "deleted"),
      };
      const id = attemptKey(JSON.stringify(parts));
      const response = await requestJson(`${recordAddress(issue, issueId)}/changes`, {
        method: "POST",
        body: JSON.stringify({ id, ...parts }),
      });
      noteWarnings(issueId, response);
      const saved = readSaved(response);
      take?.(saved);
      return saved;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.records }),
    onError: (error, { issueId }) => {
      // Whoever saved one of these records may have saved others of the issue too.
      if (error instanceof HttpError && error.problem?.conflicts)
        void client.invalidateQueries({ queryKey: keys.whole(issue, issueId) });
    },
  });
};
