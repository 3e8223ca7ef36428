import type { AnyEntity } from "../entities.ts";
import type { commit } from "../entities/commit.ts";
import type { fee } from "../entities/fee.ts";
import type { issue } from "../entities/issue.ts";
import type { source } from "../entities/source.ts";
import type { warrant } from "../entities/warrant.ts";
import type { Entity, FieldName, Meta, RecordOf } from "../entity.ts";

/** A record as far as it is known: a field may be empty, refused or not there yet. */
export type Known<E extends Entity = AnyEntity> = {
  readonly [Name in FieldName<E>]?: RecordOf<E>[Name] | null;
};

export type KnownIssue = Known<typeof issue>;
export type KnownWarrant = Known<typeof warrant>;
export type KnownFee = Known<typeof fee>;
export type KnownSource = Known<typeof source>;
/** When it was changed is known of a stored commit only. */
export type KnownCommit = Known<typeof commit> & Partial<Pick<Meta, "updatedAt">>;

/** All children of one issue: checks of what is missing take these for complete. */
export type Children = {
  readonly warrants: readonly KnownWarrant[];
  readonly fees: readonly KnownFee[];
  readonly commits: readonly KnownCommit[];
  readonly sources: readonly KnownSource[];
};

/** An issue with all its children. */
export type IssueRecords = Children & { readonly issue: KnownIssue };

/** A record in which these fields have values. */
export type Filled<R, Name extends keyof R> = R & {
  readonly [K in Name]-?: NonNullable<R[K]>;
};
