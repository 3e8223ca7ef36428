import type { Field } from "@teckna/domain/field";
import type { Proposal } from "@teckna/domain/proposals/proposal";
import type { Citation } from "./field-citations.ts";
import { textOf } from "./read-text.ts";

/** A proposal; one that stands in a text has its places there, and no value where somebody has to choose among them. */
export type Offer = Proposal & { readonly choices?: readonly Citation[]; readonly shown?: string };

/** What is proposed, as the field would show it. */
export const shownOffer = (field: Field, { shown, value }: Offer): string =>
  shown ?? textOf(field, value);

/** What is proposed for a field as the record stands now. */
export type Proposer = (name: string) => Offer | null;

/** A value offered for an empty field, as the field would show it: not a part of what is typed until somebody takes it. */
export type Proposed = { readonly text: string; readonly proposal: Offer };

/** What is proposed for the empty fields of a form, but for what was dismissed. */
export class FieldProposals {
  readonly #dismissed = new Set<string>();
  #proposer: Proposer = () => null;
  #first: Proposer = () => null;

  /** It is called whenever a field is looked at. */
  by(proposer: Proposer): void {
    this.#proposer = proposer;
  }

  /** What it proposes goes before the other's. */
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
