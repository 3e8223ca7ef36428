import type { Proposal } from "@teckna/domain/proposals/proposal";

/** What is proposed for a field as the record stands now. */
export type Proposer = (name: string) => Proposal | null;

/** A value offered for an empty field, as the field would show it: not a part of what is typed until somebody takes it. */
export type Proposed = { readonly text: string; readonly proposal: Proposal };

/** What is proposed for the empty fields of a form, but for what was dismissed. */
export class FieldProposals {
  readonly #dismissed = new Set<string>();
  #proposer: Proposer = () => null;

  /** It is called whenever a field is looked at. */
  by(proposer: Proposer): void {
    this.#proposer = proposer;
  }

  find(name: string): Proposal | null {
    return this.#dismissed.has(name) ? null : this.#proposer(name);
  }

  dismiss(name: string): void {
    this.#dismissed.add(name);
  }

  beginAnew(): void {
    this.#dismissed.clear();
  }
}
