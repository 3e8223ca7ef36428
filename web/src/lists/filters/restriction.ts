import type { AddressChange } from "../list-state.ts";

/** A filter or sort key of the list. */
export type Restriction = {
  readonly id: string;
  readonly label: string;
  readonly value?: string;
  readonly isUnknown?: boolean;
  /** The address change that removes it. */
  readonly removal: AddressChange;
};
