import type { Change } from "../list-state.ts";

/** One thing that narrows or orders the list. */
export type Restriction = {
  readonly id: string;
  readonly label: string;
  readonly value?: string;
  readonly isUnknown?: boolean;
  /** Takes it away. */
  readonly removal: Change;
};
