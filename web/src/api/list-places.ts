import { type PagePosition, pageSize } from "../early/page-params.ts";
import type { Stored } from "./stored.ts";

export type Page = {
  readonly rows: readonly Stored[];
  readonly total: number;
  /** Cursors to the next and previous page; also null if they would be too long. */
  readonly next: string | null;
  readonly previous: string | null;
};

/** Where to read a list's pages from: one page by its number, the pages beside it by cursors from that one. */
export type Places = {
  /** Identifies the list. */
  readonly scope: string;
  readonly byNumber: number;
  /** Increases when rows get other indexes because others were added or removed above them. */
  readonly turn: number;
  readonly of: ReadonlyMap<number, PagePosition>;
};

export const placesFrom = (scope: string, page: number, turn = 0): Places => ({
  scope,
  byNumber: page,
  turn,
  of: new Map([[page, page]]),
});

const withPlace = (places: Places, page: number, place: PagePosition | null): Places =>
  place === null || places.of.get(page) === place
    ? places
    : { ...places, of: new Map(places.of).set(page, place) };

/** Where the page after this one is read from; null at the list's end. */
export const placeBehind = (
  { rows, next }: Page,
  page: number,
  size: number,
): PagePosition | null => next ?? (rows.length < size ? null : page + 1);

/** Whether the page near the top has too few or too many rows above it, because records were added or removed. */
const isBesideTop = ({ rows, previous }: Page, page: number): boolean =>
  rows.length < pageSize || (previous === null) !== (page === 1);

/**
 * Updates the places after pages were loaded or other pages became visible; returns the same object if
 * nothing changes.
 */
export const placesWith = (
  places: Places,
  from: number,
  pages: readonly (Page | undefined)[],
  to: number,
): Places => {
  const { scope, byNumber, turn, of } = places;
  const shown = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  if (!shown.some((page) => of.has(page))) return placesFrom(scope, from, turn);
  for (const [at, loaded] of pages.entries()) {
    const page = from + at;
    if (!loaded) continue;
    if (page < byNumber && isBesideTop(loaded, page)) return placesFrom(scope, from, turn + 1);
    const behind =
      page < byNumber ? places : withPlace(places, page + 1, placeBehind(loaded, page, pageSize));
    if (behind !== places) return behind;
    if (page > byNumber || page === 1) continue;
    const before = withPlace(places, page - 1, loaded.previous ?? page - 1);
    if (before !== places) return before;
  }
  return places;
};

/** The total number of rows, corrected by the last visible page if that is more up to date. */
export const totalBy = (total: number, page: number, loaded: Page | undefined): number => {
  if (!loaded) return total;
  const end = (page - 1) * pageSize + loaded.rows.length;
  if (loaded.rows.length < pageSize) return end;
  return Math.max(total, loaded.next === null ? end : end + 1);
};
