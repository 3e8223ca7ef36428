import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import type { SourceText } from "../../records/releases/store-release.ts";
import type { BatchKey } from "../save/saved-batch.ts";
import type { GivenAbsence } from "./read-absences.ts";
import type { GivenCitation } from "./read-citations.ts";

export type Created = {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly record: AnyRecord;
};

export type Deleted = { readonly entity: AnyEntity; readonly id: string; readonly version: number };

export type Replaced = Created & Deleted;

/** The root record of a changeset: it may be changed itself, and is the parent of all other records in it. */
export type Root = { readonly entity: AnyEntity; readonly id: string };

/** The records that one request creates, replaces and deletes: one record and its children. No record occurs twice. */
export type Changeset = BatchKey & {
  readonly root: Root;
  readonly created: readonly Created[];
  readonly replaced: readonly Replaced[];
  readonly deleted: readonly Deleted[];
  /** Where values of the created and replaced records were read. */
  readonly citations: readonly GivenCitation[];
  /** Empty fields marked as absent, and marks that are revoked. */
  readonly absences: readonly GivenAbsence[];
  /** Release texts of created or replaced sources. */
  readonly texts: readonly SourceText[];
};

type Entry = { readonly entity: AnyEntity };

/** The entries of one table. */
export const ofEntity = <E extends Entry>(entries: readonly E[], entity: AnyEntity): readonly E[] =>
  entries.filter((entry) => entry.entity === entity);

export const hasRoot = ({ root }: Changeset, entries: readonly Entry[]): boolean =>
  ofEntity(entries, root.entity).length > 0;
