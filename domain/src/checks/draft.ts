import type { AnyEntity } from "../entities.ts";
import type { commit } from "../entities/commit.ts";
import type { fee } from "../entities/fee.ts";
import type { issue } from "../entities/issue.ts";
import type { source } from "../entities/source.ts";
import type { warrant } from "../entities/warrant.ts";
import type { Entity, FieldName, Meta, RecordOf } from "../entity.ts";

/** A record as far as it is known: a field may be empty, refused or not there yet. */
export type Draft<E extends Entity = AnyEntity> = {
  readonly [Name in FieldName<E>]?: RecordOf<E>[Name] | null;
};

export type IssueDraft = Draft<typeof issue>;
export type WarrantDraft = Draft<typeof warrant>;
export type FeeDraft = Draft<typeof fee>;
export type SourceDraft = Draft<typeof source>;
/** When it was changed is known of a stored commit only. */
export type CommitDraft = Draft<typeof commit> & Partial<Pick<Meta, "updatedAt">>;

/** All children of one issue: checks of what is missing take these for complete. */
export type Children = {
  readonly warrants: readonly WarrantDraft[];
  readonly fees: readonly FeeDraft[];
  readonly commits: readonly CommitDraft[];
  readonly sources: readonly SourceDraft[];
};

/** A draft in which these fields have values. */
export type Filled<D, Name extends keyof D> = D & {
  readonly [K in Name]-?: NonNullable<D[K]>;
};
