import type { Field } from "@teckna/domain/field";
import type { Proposal } from "@teckna/domain/proposals/proposal";
import type { Citation } from "./field-citations.ts";
import { textOf } from "./read-text.ts";

/** A proposal. One stated in a text has citations to choose from, and no value if the user has to decide. */
export type Offer = Proposal & { readonly choices?: readonly Citation[]; readonly shown?: string };

/** A proposal as its field would display it. */
export const shownOffer = (field: Field, { shown, value }: Offer): string =>
  shown ?? textOf(field, value);

/** Returns the proposal for a field of the record in its current state. */
export type Proposer = (name: string) => Offer | null;

/** A proposal for an empty field, as the field would display it; not part of the input until it is accepted. */
export type Proposed = { readonly text: string; readonly proposal: Offer };

/** The proposals for a form's empty fields, except dismissed ones. */
export class FieldProposals {
  readonly #dismissed = new Set<string>();
  #proposer: Proposer = () => null;
  #first: Proposer = () => null;

  /** The proposer is called whenever a field is read. */
  by(proposer: Proposer): void {
    this.#proposer = proposer;
  }

  /** Its proposals take precedence over the other's. */
  precede(first: Proposer): void {
    this.#first = first;
  }

  isDismissed(name: string): boolean {
    return this.#dismissed.has(name);
  }

  find(name: string): Offer | null {
    return this.isDismissed(name) ? null : (this.#first(name) ?? this.#proposer(name));
  }

  dismiss(name: string): void {
    this.#dismissed.add(name);
  }

  bringBack(name: string): void {
    this.#dismissed.delete(name);
  }

  beginAnew(): void {
    this.#dismissed.clear();
  }
}
