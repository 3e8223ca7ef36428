import type { Field } from "@teckna/domain/field";
import { pageAt } from "@teckna/domain/quoted-passage";
import type { ReleaseProposal } from "@teckna/domain/releases/release-proposal";
import { idOf } from "../../../api/stored.ts";
import { nextTask } from "../../../ui/timing/next-task.ts";
import type { Draft } from "../../../records/form/draft.ts";
import { readableOf } from "../../../records/form/entry.ts";
import type { Offer } from "../../../records/form/field-proposals.ts";
import type { ChildRow } from "../../model/child-row.ts";
import type { ChildTable } from "../../model/child-table.ts";
import type { Quoted } from "../quoted.ts";
import type { Stated } from "../read-stated.ts";
import type { ReleaseModel } from "../release-model.ts";
import type { Dismissed } from "./dismissed.ts";
import { allPlaces, type GhostPlace } from "./ghost-places.ts";
import { groupPlaces, type GroupOfPlaces } from "./groups-of-places.ts";
import { ShownText } from "./shown-text.ts";
import { type ReadText, toOffer } from "./to-offer.ts";

/** A place whose field is empty, with its proposal. */
export type OpenGhost = GhostPlace & { readonly offer: Offer };

/** Proposals for the fields of an issue and its children, from what the shown text states. */
export class Ghosts {
  readonly #model: ReleaseModel;
  readonly #locked: ReadonlySet<string>;
  readonly #shown: ShownText;
  readonly #dismissed: Dismissed;
  /** Cached proposals: they are read for every field whenever one changes. */
  #offers = new WeakMap<ReleaseProposal, Offer>();

  /** `readText` finds what a text states. */
  constructor(
    model: ReleaseModel,
    locked: ReadonlySet<string>,
    readText: (text: string) => Promise<Stated>,
    dismissed: Dismissed,
  ) {
    this.#model = model;
    this.#dismissed = dismissed;
    this.#locked = locked;
    this.#shown = new ShownText(model, locked, readText);
  }

  /** Gives its proposals precedence over others until the returned function is called. */
  attach(): () => void {
    const { draft, workspace } = this.#model;
    draft.proposals.precede((name) => this.offer({ table: null, row: null, name }));
    for (const table of workspace.tables) table.statedFor = (row) => this.#ofRow(table, row);
    return () => {
      draft.proposals.precede(() => null);
      for (const table of workspace.tables) table.statedFor = () => new Map();
    };
  }

  /** Reads a text and replaces the previous text's proposals. */
  async read(text: ReadText | null): Promise<void> {
    const before = this.#shown.proposals;
    this.#shown.show(text);
    this.#offers = new WeakMap();
    // There were and are no proposals, so no field needs rendering.
    if (before === this.#shown.proposals) this.#model.become({});
    else await this.#changedInTurn();
    if (text && (await this.#shown.read(text))) await this.#changedInTurn();
  }

  /** Whether the shown text states anything. */
  readonly isStating = (): boolean => this.#shown.proposals.length > 0;

  /** The entity of the fields that belong to no child. */
  get entity(): Draft["entity"] {
    return this.#model.draft.entity;
  }

  get draft(): Draft {
    return this.#model.draft;
  }

  get text(): ReadText | null {
    return this.#shown.text;
  }

  /** Null while the text is being read. */
  get stated(): Stated | null {
    return this.#shown.stated;
  }

  /** Changes whenever any proposal may change. */
  readonly stamp = (): string => {
    const { draft, workspace } = this.#model;
    return `${this.#shown.version} ${draft.version} ${workspace.version()} ${this.open().length}`;
  };

  readonly watch = (notify: () => void): (() => void) => {
    const { draft, workspace } = this.#model;
    const ends = [this.#model.watch(notify), workspace.watch(notify), draft.subscribeAll(notify)];
    return () => ends.forEach((end) => end());
  };

  /** What the text states for a field, whatever the field contains. */
  statedAt(place: GhostPlace): ReleaseProposal | null {
    return this.#shown.at(place);
  }

  offer(place: GhostPlace): Offer | null {
    const stated = this.statedAt(place);
    const field = this.fieldOf(place);
    if (!stated || !field || !this.text) return null;
    if (this.#isDismissed(stated)) return null;
    const known = this.#offers.get(stated);
    if (known) return known;
    const offer = toOffer(stated, field, this.text);
    this.#offers.set(stated, offer);
    return offer;
  }

  fieldOf({ table, name }: GhostPlace): Field | null {
    const { draft } = this.#model;
    if (table) return table.columns.find((column) => column.name === name)?.field ?? null;
    return draft.has(name) ? draft.field(name) : null;
  }

  /** The draft at a place; null below the last row. */
  draftOf({ table, row }: GhostPlace): Draft | null {
    return table ? (row?.draft ?? null) : this.#model.draft;
  }

  /** The proposal for an empty field; null if the field is filled or there is no proposal. */
  openAt(place: GhostPlace): Offer | null {
    const draft = this.draftOf(place);
    if (!draft) return this.offer(place);
    const offer = draft.proposed(place.name)?.proposal;
    return offer?.choices ? offer : null;
  }

  /** The text's value, if the field has the same one without a citation: accepting adds only the citation. */
  sameAt(place: GhostPlace): ReleaseProposal | null {
    const draft = this.draftOf(place);
    const stated = this.statedAt(place);
    const isLeft = stated !== null && this.#isDismissed(stated);
    if (!draft || !stated || !this.#model.isLearned || isLeft) return null;
    const value = readableOf(draft.entry(place.name));
    const found = [stated, ...stated.also].find((one) => value !== null && one.value === value);
    if (!found || this.#model.quoted(draft, place.name)) return null;
    return { ...stated, value: found.value, quote: found.quote, also: [] };
  }

  /** All of these places in page order. */
  same(): readonly GhostPlace[] {
    return this.#places().filter((place) => this.sameAt(place) !== null);
  }

  /** What can be accepted at a place: a value, or the citation for the existing one. */
  toTake(place: GhostPlace): Offer | null {
    const same = this.sameAt(place);
    const field = this.fieldOf(place);
    return same && field && this.text ? toOffer(same, field, this.text) : this.openAt(place);
  }

  /** The place of a draft's field, if the text states something for it. */
  placeOf(draft: Draft, name: string): GhostPlace {
    for (const table of this.#model.workspace.tables) {
      const row = table.rows.find((one) => one.draft === draft);
      if (row) return { table, row, name };
    }
    return { table: null, row: null, name };
  }

  /** All proposals that were neither accepted nor dismissed, in page order. */
  open(): readonly OpenGhost[] {
    return this.#places().flatMap((place) => {
      const offer = this.openAt(place);
      return offer ? [{ ...place, offer }] : [];
    });
  }

  /** What the text states, if the field's value differs from all of it. */
  differs(place: GhostPlace): ReleaseProposal | null {
    const entry = this.draftOf(place)?.entry(place.name);
    const value = entry ? readableOf(entry) : null;
    const stated = value === null ? null : this.statedAt(place);
    return stated && ![stated, ...stated.also].some((one) => one.value === value) ? stated : null;
  }

  /** All of these places in page order. */
  differing(): readonly GhostPlace[] {
    return this.#places().filter((place) => this.differs(place) !== null);
  }

  /** The empty fields that the text does not mention, by form section and by row. */
  unnamed(): readonly GroupOfPlaces[] {
    const isUnnamed = (place: GhostPlace): boolean =>
      this.draftOf(place)?.entry(place.name).text === "" && this.statedAt(place) === null;
    return groupPlaces(this.#model, this.#locked, this.#shown.layOut().rows)
      .map((group) => ({ ...group, places: group.places.filter(isUnnamed) }))
      .filter(({ places }) => places.length > 0);
  }

  /** Dismisses the proposal for the field. */
  dismiss(place: GhostPlace): void {
    const stated = this.statedAt(place);
    if (stated && this.text) this.#dismissed.add(this.text.release.sha256, stated);
    this.draftOf(place)?.proposals.dismiss(place.name);
    this.#changed();
  }

  /** The dismissed proposals of the shown text, from this or an earlier visit. */
  dismissed(): readonly GhostPlace[] {
    return this.#places().filter((place) => {
      const stated = this.statedAt(place);
      return stated !== null && this.#isDismissed(stated);
    });
  }

  /** Restores dismissed proposals. */
  bringBack(): void {
    const places = this.dismissed();
    const stated = places.flatMap((place) => this.statedAt(place) ?? []);
    if (this.text) this.#dismissed.remove(this.text.release.sha256, stated);
    for (const place of places) this.draftOf(place)?.proposals.bringBack(place.name);
    this.#changed();
  }

  /** The citation of the n-th value that the text states for a field. */
  quoted(place: GhostPlace, n = 0): Quoted | null {
    const stated = this.statedAt(place);
    const text = this.text;
    const found = stated && (n === 0 ? stated : stated.also[n - 1]);
    if (!found || !text) return null;
    const entity = place.table?.entity ?? this.#model.draft.entity;
    const draft = this.draftOf(place);
    return {
      ...found.quote,
      path: entity.path,
      recordId: draft ? idOf(draft.base) : "",
      name: place.name,
      source: text.source,
      page: pageAt(text.release.pageStarts, found.quote.start),
    };
  }

  #isDismissed(stated: ReleaseProposal): boolean {
    return this.text !== null && this.#dismissed.has(this.text.release.sha256, stated);
  }

  #ofRow(table: ChildTable, row: ChildRow | null): ReadonlyMap<string, Offer> {
    const names = [...(this.#shown.rowsOf(table).get(row)?.keys() ?? [])];
    return new Map(
      names.flatMap((name): [string, Offer][] => {
        const offer = this.offer({ table, row, name });
        return offer ? [[name, offer]] : [];
      }),
    );
  }

  /** All fields in page order. */
  allPlaces(): readonly GhostPlace[] {
    return allPlaces(this.#model);
  }

  #places(): readonly GhostPlace[] {
    return this.#shown.layOut().places;
  }

  #changed(): void {
    this.#shown.noteChange();
    for (const table of this.#model.workspace.tables) this.#changeTable(table);
    this.#changeFields();
  }

  /** The same in several tasks, if much must be rendered, so that keys are handled in between. */
  async #changedInTurn(): Promise<void> {
    this.#shown.noteChange();
    this.#changeFields();
    for (const table of this.#model.workspace.tables) {
      await nextTask();
      this.#changeTable(table);
    }
  }

  #changeTable(table: ChildTable): void {
    for (const row of table.rows) row.draft.proposeAnew();
    table.refresh();
  }

  #changeFields(): void {
    this.#model.draft.proposeAnew();
    this.#model.become({});
  }
}
