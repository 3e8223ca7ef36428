import type { ReleaseProposal } from "@teckna/domain/releases/release-proposal";
import type { ChildTable } from "../../model/child-table.ts";
import type { AssignedRows } from "../assign-rows.ts";
import type { Stated } from "../read-stated.ts";
import type { ReleaseModel } from "../release-model.ts";
import { type GhostPlace, type LaidOut, layOut } from "./ghost-places.ts";
import type { ReadText } from "./to-offer.ts";

const noProposals: readonly ReleaseProposal[] = [];

/** The shown text, and what it states for the fields of an issue and its children. */
export class ShownText {
  readonly #model: ReleaseModel;
  readonly #locked: ReadonlySet<string>;
  readonly #readText: (text: string) => Promise<Stated>;
  /** What each text states that was read, by its digest. */
  readonly #known = new Map<string, Stated>();
  #text: ReadText | null = null;
  #laidOut: LaidOut = { own: new Map(), rows: new Map(), places: [] };
  /** The versions of the proposals and rows that the layout was computed for. */
  #laidOutAt = "";
  #version = 0;

  /** `readText` finds what a text states. */
  constructor(
    model: ReleaseModel,
    locked: ReadonlySet<string>,
    readText: (text: string) => Promise<Stated>,
  ) {
    this.#model = model;
    this.#locked = locked;
    this.#readText = readText;
  }

  get text(): ReadText | null {
    return this.#text;
  }

  /** Null while the text is being read. */
  get stated(): Stated | null {
    return this.#text ? (this.#known.get(this.#text.release.sha256) ?? null) : null;
  }

  get proposals(): readonly ReleaseProposal[] {
    const { stated } = this;
    return typeof stated === "object" && stated ? stated.proposals : noProposals;
  }

  /** Changes whenever the proposals may have changed. */
  get version(): number {
    return this.#version;
  }

  noteChange(): void {
    this.#version += 1;
  }

  show(text: ReadText | null): void {
    this.#text = text;
  }

  /** Reads the text; resolves to false if it was read before. */
  async read({ release }: ReadText): Promise<boolean> {
    if (this.#known.has(release.sha256)) return false;
    this.#known.set(release.sha256, await this.#readText(release.text));
    return true;
  }

  /** Computed again for each text and when rows are added, removed or changed. */
  layOut(): LaidOut {
    const stamp = `${this.#version} ${this.#model.workspace.version()}`;
    if (stamp === this.#laidOutAt) return this.#laidOut;
    const source = this.#text?.source ?? "";
    this.#laidOut = layOut(this.#model, this.#locked, { proposals: this.proposals, source });
    this.#laidOutAt = stamp;
    return this.#laidOut;
  }

  rowsOf(table: ChildTable): AssignedRows {
    return this.layOut().rows.get(table) ?? new Map();
  }

  /** What the text states for a field, whatever the field contains. */
  at({ table, row, name }: GhostPlace): ReleaseProposal | null {
    if (table) return this.rowsOf(table).get(row)?.get(name) ?? null;
    return this.layOut().own.get(name) ?? null;
  }
}
