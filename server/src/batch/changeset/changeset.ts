import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import type { RecordPlace } from "../../errors.ts";
import type { SourceText } from "../../records/releases/store-release.ts";
import type { BatchKey } from "../save/saved-batch.ts";

export type Created = {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly record: AnyRecord;
};

export type Deleted = { readonly entity: AnyEntity; readonly id: string; readonly version: number };

export type Replaced = Created & Deleted;

/** Where a value of a record was read in a text. */
export type GivenCitation = {
  readonly entity: AnyEntity;
  readonly recordId: string;
  /** Wire name of the field. */
  readonly field: string;
  /** Digest of the text. */
  readonly sha256: string;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly confidence: "certain" | "likely" | "ambiguous" | null;
  /** Its position in the request: the record, and the name in that. */
  readonly place: RecordPlace;
  readonly at: string;
};

/** A text that was searched, and the passage in it that states the absence, if there is one. */
export type GivenPlace = {
  /** Digest of the text. */
  readonly sha256: string;
  readonly start: number | null;
  readonly end: number | null;
};

/** A person's statement that an empty field has no value, or its revocation. */
export type GivenAbsence = {
  readonly entity: AnyEntity;
  readonly recordId: string;
  /** Wire name of the field. */
  readonly field: string;
  readonly action: "mark" | "unmark";
  readonly reason: string | null;
  readonly citation: GivenPlace | null;
  readonly place: RecordPlace;
  /** Its position in the request. */
  readonly at: string;
};

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
