import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import type { SourceText } from "../../records/releases/keep-release.ts";
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

/** The record that a changeset is about: itself, and the parent of all others in it. */
export type Root = { readonly entity: AnyEntity; readonly id: string };

/** What is created, replaced and deleted of one record and its children by one request; no record is in it twice. */
export type Changeset = BatchKey & {
  readonly root: Root;
  readonly created: readonly Created[];
  readonly replaced: readonly Replaced[];
  readonly deleted: readonly Deleted[];
  /** Where values of what is created and replaced were read. */
  readonly citations: readonly GivenCitation[];
  /** Their empty fields that were verified to have no value, and of which this is taken back. */
  readonly absences: readonly GivenAbsence[];
  /** Texts that sources of these stand for. */
  readonly texts: readonly SourceText[];
};

type Entry = { readonly entity: AnyEntity };

/** Those of one table. */
export const ofEntity = <E extends Entry>(entries: readonly E[], entity: AnyEntity): readonly E[] =>
  entries.filter((entry) => entry.entity === entity);

export const hasRoot = ({ root }: Changeset, entries: readonly Entry[]): boolean =>
  ofEntity(entries, root.entity).length > 0;
