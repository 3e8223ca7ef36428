import type { AnyEntity } from "../entities.ts";
import type { Entity, FieldName, Meta, RecordOf } from "../entity.ts";

/** A record as far as it is known: any field may be empty, refused or missing. */
export type Known<E extends Entity = AnyEntity> = {
  readonly [Name in FieldName<E>]?: RecordOf<E>[Name] | null;
};

/** Only a stored record has the time of its last change; only commitments need it. */
type Stored<Name> = Name extends "commit" ? Partial<Pick<Meta, "updatedAt">> : unknown;

/** The known records of each entity. */
export type KnownRecords = {
  readonly [E in AnyEntity as E["name"]]: Known<E> & Stored<E["name"]>;
};

export type KnownIssue = KnownRecords["issue"];
export type KnownWarrant = KnownRecords["warrant"];
export type KnownFee = KnownRecords["fee"];
export type KnownSource = KnownRecords["source"];
export type KnownCommit = KnownRecords["commit"];

type Child = Exclude<AnyEntity, { readonly name: "issue" }>;

/** All children of one issue: checks for missing data take these to be complete. */
export type Children = {
  readonly [E in Child as E["path"]]: readonly KnownRecords[E["name"]][];
};

/** An issue with all its children. */
export type IssueRecords = Children & { readonly issue: KnownIssue };

/** A record in which these fields are not empty. */
export type Filled<R, Name extends keyof R> = R & {
  readonly [K in Name]-?: NonNullable<R[K]>;
};
