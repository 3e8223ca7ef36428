import type { EntityPath } from "@teckna/domain/entities";
import type { ComputedPart } from "@teckna/domain/figures/computed-columns";
import type { FilterSet } from "@teckna/domain/filters/condition";
import type { Value } from "@teckna/domain/entity";
import type { Column } from "./columns.ts";

export type SortKey = {
  readonly column: Column;
  readonly descending: boolean;
  /** Whether nulls come before other values rather than after them. */
  readonly isEmptyFirst?: boolean;
};

/** Which part of the matching records is requested. */
export type Slice =
  | { readonly kind: "page"; readonly page: number; readonly size: number }
  /**
   * From the start, or forwards or backwards from the record with these sort values; `size: null` means all records.
   */
  | {
      readonly kind: "run";
      readonly size: number | null;
      readonly after: readonly Value[] | null;
      readonly isBackward: boolean;
    };

/** A list request whose names all come from the registry; only its values come from the caller. */
export type ListQuery = {
  readonly deleted: boolean;
  readonly filters: FilterSet;
  /** The day in Stockholm that relative days such as `today-30d` are computed from. */
  readonly today: string;
  /** Case-folded words; all must match. */
  readonly words: readonly string[];
  /** The tables of children whose names the words may match; `null` for all of them. */
  readonly namesIn: ReadonlySet<EntityPath> | null;
  /** The last key is unique. */
  readonly sort: readonly SortKey[];
  readonly isDefaultSort: boolean;
  /** The user of `changed_by`, if the records are sorted by when that user last wrote them. */
  readonly author: string | null;
  /** The point in time of the requested records, as RFC 3339; `null` for now. */
  readonly asOf: string | null;
  readonly slice: Slice;
  /** Which computed values to return beside the fields of each record. */
  readonly computed: readonly ComputedPart[];
};
