import type { EntityPath } from "@teckna/domain/entities";
import type { ComputedPart } from "@teckna/domain/figures/computed-columns";
import type { FilterSet } from "@teckna/domain/filters/condition";
import type { Value } from "@teckna/domain/entity";
import type { Column } from "./columns.ts";

export type SortKey = {
  readonly column: Column;
  readonly descending: boolean;
  /** Empty values come before the others instead of after them. */
  readonly isEmptyFirst?: boolean;
};

/** Which part of the matching records is requested. */
export type Slice =
  | { readonly kind: "page"; readonly page: number; readonly size: number }
  /** From the start, or from the record with these sort values on or back; `size: null` is everything. */
  | {
      readonly kind: "run";
      readonly size: number | null;
      readonly after: readonly Value[] | null;
      readonly isBackward: boolean;
    };

/** A list as it was requested, with nothing in it that does not come from the registry but values. */
export type ListQuery = {
  readonly deleted: boolean;
  readonly filters: FilterSet;
  /** The day, in Stockholm, from which days such as `today-30d` are reckoned. */
  readonly today: string;
  /** Folded; each must occur. */
  readonly words: readonly string[];
  /** The tables of children whose names the words are looked for in; `null`: all of them. */
  readonly namesIn: ReadonlySet<EntityPath> | null;
  /** Ends in a key that no two records share. */
  readonly sort: readonly SortKey[];
  readonly isDefaultSort: boolean;
  /** The moment whose records are meant, as RFC 3339; `null` is now. */
  readonly asOf: string | null;
  readonly slice: Slice;
  /** What is shown of each record that is no field of it. */
  readonly computed: readonly ComputedPart[];
};
