import type { Offer } from "../../../records/form/field-proposals.ts";
import { issue } from "@teckna/domain/entities/issue";
import { focusField } from "../../../records/form/field-id.ts";
import { textOf } from "../../../records/form/read-text.ts";
import { focusCell } from "../../focus-children.ts";
import { altDigitOf } from "../../../ui/keys/alt-keys.ts";
import { stepsOf } from "../../model/taken-steps.ts";
import type { EntryPlace } from "../focus-place.ts";
import type { GhostPlace } from "./ghost-places.ts";
import type { Ghosts } from "./ghosts.ts";
import type { ReleaseModel } from "../release-model.ts";

/** The place of the current field among the text's proposals; null if there is none. */
export const ghostPlaceAt = (place: EntryPlace | null): GhostPlace | null => {
  if (!place) return null;
  if (place.kind === "field") return { table: null, row: null, name: place.name };
  const { table } = place;
  if (place.kind === "card") {
    const row = table.rows.find(({ line }) => line === place.line);
    return row ? { table, row, name: place.name } : null;
  }
  const name = table.columns[table.activeCell.place.column]?.name;
  return name === undefined
    ? null
    : { table, row: table.rows[table.activeCell.place.row] ?? null, name };
};

const isSame = (one: GhostPlace, other: GhostPlace): boolean =>
  one.table === other.table && one.row === other.row && one.name === other.name;

/** Focuses a field or cell. */
export const goToGhost = ({ table, row, name }: GhostPlace): void => {
  if (table) {
    const index = row ? table.rows.indexOf(row) : table.rows.length;
    const section = document.querySelector(`[data-children="${table.path}"]`);
    if (section?.querySelector("[role=grid]")) return focusCell(table, { row: index, name });
    if (row)
      return table.activeCell.goTo({
        row: index,
        column: table.columns.findIndex((column) => column.name === name),
      });
    // The card only exists once the user adds it.
    return section?.querySelector<HTMLElement>(":scope > button")?.focus();
  }
  focusField(issue, name);
  const { activeElement } = document;
  // A displayed value is opened for editing by dispatching the key that does so.
  if (activeElement instanceof HTMLElement && activeElement.dataset["value"] === name)
    activeElement.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
    );
};

/** Writes one of the text's values for a field, with its citation. */
export const takeChoice = (place: GhostPlace, offer: Offer, n: number, ghosts: Ghosts): boolean => {
  const choice = offer.choices?.[n];
  if (!choice) return false;
  const { table, name } = place;
  const draft = ghosts.draftOf(place);
  if (!table) {
    if (draft) stepsOf(draft).take(name, choice, () => draft.set(name, choice.value));
    return true;
  }
  const row = place.row ? table.rows.indexOf(place.row) : table.rows.length;
  const column = table.columns.findIndex((candidate) => candidate.name === name);
  const field = table.columns[column]?.field;
  if (!field) return false;
  table.take({ row, column }, textOf(field, choice.value), choice);
  return true;
};

/** The next or previous open proposal, wrapping around. */
const neighbour = (
  open: readonly GhostPlace[],
  from: GhostPlace | null,
  all: readonly GhostPlace[],
  step: 1 | -1,
): GhostPlace | undefined => {
  const at = from ? all.findIndex((place) => isSame(place, from)) : -1;
  const isOpen = (place: GhostPlace): GhostPlace | undefined =>
    open.find((one) => isSame(one, place));
  for (let n = 1; n <= all.length; n++) {
    const start = at < 0 && step < 0 ? 0 : at;
    const place = all[(((start + n * step) % all.length) + all.length) % all.length];
    const found = place && isOpen(place);
    if (found) return found;
  }
  return undefined;
};

/**
 * Focuses the next or previous place where something can be accepted, or else where the text differs; returns
 * false if there is none.
 */
export const goToNext = (model: ReleaseModel, ghosts: Ghosts, step: 1 | -1): boolean => {
  const toTake = [...ghosts.open(), ...ghosts.same()];
  const next = neighbour(
    toTake.length > 0 ? toTake : ghosts.differing(),
    ghostPlaceAt(model.state().place),
    ghosts.allPlaces(),
    step,
  );
  if (next) goToGhost(next);
  return next !== undefined;
};

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/** A field of the form or a card, except one with an open list, in which Enter accepts the active option. */
const isInput = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches("input:not([aria-controls]), select");

/**
 * In a field, Enter accepts the text's value, or adds the citation for the field's own value, and moves to
 * the next proposal; after the last one it submits the form as usual. Escape skips a citation.
 */
const pressInField = (
  event: KeyboardEvent,
  place: GhostPlace,
  model: ReleaseModel,
  ghosts: Ghosts,
): boolean => {
  const { key, repeat, target } = event;
  const offer = ghosts.toTake(place);
  if (!isInput(target) || !isPlain(event) || !offer) return false;
  if (key === "Escape") {
    ghosts.dismiss(place);
    return true;
  }
  if (key !== "Enter" || offer.value === null) return false;
  // Ignores key repeat: the user should look at each value.
  if (repeat) return true;
  takeChoice(place, offer, 0, ghosts);
  return goToNext(model, ghosts, 1);
};

/** Handles keys for proposals from a text; returns false if the key is not handled. */
export const pressOnGhost = (
  event: KeyboardEvent,
  model: ReleaseModel,
  ghosts: Ghosts,
): boolean => {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  const digit = altDigitOf(event);
  if (digit === null && (ctrlKey || metaKey)) return false;
  if (key === "F8" && !altKey) return goToNext(model, ghosts, shiftKey ? -1 : 1);
  const { place: at } = model.state();
  const isThere = target instanceof Element && target.closest("[data-children], [data-name]");
  const place = isThere ? ghostPlaceAt(at) : null;
  const offer = place && ghosts.toTake(place);
  if (!place || !offer) return false;
  const isConfirmed = ghosts.sameAt(place) !== null;
  if (digit !== null && digit > 0 && digit < 5)
    return offer.value === null && takeChoice(place, offer, digit - 1, ghosts);
  if (at?.kind !== "cell") return pressInField(event, place, model, ghosts);
  // A cell shows only its value, so its citation can be added only while the sentence is visible.
  if (isConfirmed && !document.querySelector(".ghost-of-cell")) return false;
  // A cell being edited handles its own keys.
  if (!(target instanceof Element && target.matches("[role=grid]"))) return false;
  if (key === "Escape" && isPlain(event)) {
    ghosts.dismiss(place);
    return true;
  }
  if (key !== "Enter" || !isPlain(event) || offer.value === null) return false;
  // Ignores key repeat: the user should look at each value.
  if (event.repeat) return true;
  takeChoice(place, offer, 0, ghosts);
  goToNext(model, ghosts, 1);
  return true;
};
