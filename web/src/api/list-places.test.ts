import { expect, test } from "vitest";
import { type PagePosition, pageSize } from "../early/page-params.ts";
import { shiftOf } from "../lists/rows/kept-place.ts";
import { placesFrom, placesWith, totalBy, type Page } from "./list-places.ts";
import type { Stored } from "./stored.ts";

const stored = (id: number): Stored => ({
  record: { id: String(id) },
  meta: { version: 1, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" },
});

const idOf = ({ record }: Stored): number => Number(record["id"]);

/** A list that is ordered by number, as the server reads it: by page, from a cursor on, or back from one. */
const readList = (ids: readonly number[], place: PagePosition): Page => {
  const sorted = ids.toSorted((one, other) => one - other);
  const startOf = (): number => {
    if (typeof place === "number") return (place - 1) * pageSize;
    const edge = Number(place.slice(1));
    if (place.startsWith(">")) return sorted.filter((id) => id <= edge).length;
    return sorted.filter((id) => id < edge).length - pageSize;
  };
  const start = startOf();
  const end = start + pageSize;
  const found = sorted.slice(Math.max(0, start), Math.max(0, end));
  const [first, last] = [found[0], found.at(-1)];
  return {
    rows: found.map(stored),
    total: sorted.length,
    next: last === undefined || end >= sorted.length ? null : `>${last}`,
    previous: first === undefined || start <= 0 ? null : `<${first}`,
  };
};

/** A reader of a list that others write, with what was read once kept. */
const openReader = (ids: number[]) => {
  const read = new Map<string, Page>();
  let places = placesFrom("", 1);
  const pageAt = (page: number): Page | undefined => {
    const place = places.of.get(page);
    return place === undefined ? undefined : read.get(`${page} ${place}`);
  };
  /** The pages in view, read until nothing more comes; before each request something is written. */
  const show = (from: number, to: number, write: () => void = () => {}): readonly Page[] => {
    for (let turn = 0; turn < 20; turn += 1) {
      const pages = Array.from({ length: to - from + 1 }, (_, at) => pageAt(from + at));
      const now = placesWith(places, from, pages, to);
      const missing = [...places.of].find(
        ([page, place]) => page >= from && page <= to && !read.has(`${page} ${place}`),
      );
      if (now === places && !missing) return pages.flatMap((page) => page ?? []);
      if (now === places && missing) {
        write();
        read.set(missing.join(" "), readList(ids, missing[1]));
      }
      places = now;
    }
    throw new Error("it never comes to rest");
  };
  const forget = (): void => read.clear();
  const idAt = (index: number): string | undefined => {
    const row = pageAt(Math.floor(index / pageSize) + 1)?.rows[index % pageSize];
    return row && String(row.record["id"]);
  };
  return { show, forget, idAt, turn: () => places.turn };
};

const even = (count: number): number[] => Array.from({ length: count }, (_, at) => 2 * at + 2);

const idsIn = (pages: readonly Page[]): number[] => pages.flatMap(({ rows }) => rows.map(idOf));

/** Writes odd numbers and removes them again, so that each even one stays. */
const writerOf = (ids: number[], start = 7) => {
  let seed = start;
  const random = (below: number): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * below);
  };
  return () => {
    for (let time = 0; time < 30; time += 1) {
      const odd = 2 * random(1000) - 999;
      const at = ids.indexOf(odd);
      if (at < 0) ids.push(odd);
      else ids.splice(at, 1);
    }
  };
};

const expectInOrder = (pages: readonly Page[]): void => {
  const shown = idsIn(pages);
  expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => one - other));
  const [first, last] = [shown[0] ?? 0, shown.at(-1) ?? 0];
  const stable = even(500).filter((id) => id >= first && id <= last);
  expect(shown.filter((id) => id > 0 && id % 2 === 0)).toEqual(stable);
};

test("down a list that others write, no row comes twice and none is left out", () => {
  const ids = even(500);
  const { show } = openReader(ids);
  const write = writerOf(ids);
  const seen = new Set<number>();
  for (let from = 1, total = 500; (from - 1) * pageSize < total; from += 1) {
    const to = Math.min(from + 1, Math.ceil(total / pageSize));
    const pages = show(from, to, write);
    expectInOrder(pages);
    for (const id of idsIn(pages)) seen.add(id);
    total = totalBy(total, to, pages[to - from]);
  }
  expect(even(500).filter((id) => !seen.has(id))).toEqual([]);
});

test("up from a place in its middle likewise, to its first row", () => {
  const ids = even(500);
  const { show } = openReader(ids);
  const write = writerOf(ids);
  expectInOrder(show(4, 4, write));
  for (const from of [3, 2, 1]) expectInOrder(show(from, from + 1, write));
  expect(idsIn(show(1, 2))[0]).toBe(Math.min(...ids));
});

/** Scrolls up in steps, as a screen of some rows, and returns the ids that were in view. */
const scrollUp = (ids: number[], write: () => void): ReadonlySet<string> => {
  const { show, idAt, turn } = openReader(ids);
  // Page Up leaves an eighth of the screen in view.
  const [inView, step, beyond] = [25, 22, 20];
  const seen = new Set<string>();
  show(1, 1);
  for (let time = 0; time < 10; time += 1) write();
  let known: { turn: number; rows: Map<number, string> } = { turn: 0, rows: new Map() };
  for (let top = 460, isAtTop = false; !isAtTop; top = Math.max(0, top - step)) {
    const look = (): void => {
      const [first, last] = [Math.max(0, top - beyond), top + inView + beyond - 1];
      show(Math.floor(first / pageSize) + 1, Math.floor(last / pageSize) + 1, write);
    };
    look();
    if (turn() !== known.turn) {
      top = Math.max(0, top + (shiftOf(known.rows, idAt) ?? 0));
      look();
    }
    const rows = new Map<number, string>();
    for (let index = top; index < top + inView; index += 1) rows.set(index, idAt(index) ?? "");
    for (const id of rows.values()) seen.add(id);
    known = { turn: turn(), rows };
    isAtTop = top === 0;
  }
  return seen;
};

test("up a list that others write, every row that stays comes into view", () => {
  const odd = even(1000).map((id) => id - 1001);
  for (let round = 0; round < 20; round += 1) {
    // In every other round rows are mostly added, in the others mostly removed.
    const ids = round % 2 === 0 ? even(500) : [...even(500), ...odd];
    const write = writerOf(ids, round);
    const staying = new Set(ids);
    const seen = scrollUp(ids, () => {
      write();
      const now = new Set(ids);
      for (const id of staying) if (!now.has(id)) staying.delete(id);
    });
    const lowest = Math.max(...[...seen].map(Number));
    const missed = [...staying].filter((id) => id <= lowest && !seen.has(String(id)));
    expect(missed).toEqual([]);
  }
});

test("pages that are read again are put together anew", () => {
  const ids = even(500);
  const { show, forget } = openReader(ids);
  for (const from of [1, 2, 3]) show(from, from + 1);
  ids.splice(150, 3);
  ids.push(1, 3, 401, 403, 405);
  forget();
  for (const from of [3, 2, 1]) {
    const shown = idsIn(show(from, from + 1));
    const between = ids.filter((id) => id >= (shown[0] ?? 0) && id <= (shown.at(-1) ?? 0));
    expect(shown).toEqual(between.toSorted((one, other) => one - other));
  }
});

test("a list is as long as its last page says once that has come", () => {
  const page = (count: number, next: string | null): Page => ({
    ...readList(even(count), 1),
    next,
  });
  expect(totalBy(350, 4, undefined)).toBe(350);
  expect(totalBy(350, 4, page(40, null))).toBe(340);
  expect(totalBy(400, 4, page(pageSize, null))).toBe(400);
  expect(totalBy(400, 4, page(pageSize, ">1"))).toBe(401);
  expect(totalBy(900, 4, page(pageSize, ">1"))).toBe(900);
});

test("where no cursor fits into an address pages are read by their number", () => {
  const places = placesFrom("", 2);
  const bare: Page = { ...readList(even(500), 2), next: null, previous: null };
  const behind = placesWith(places, 2, [bare], 2);
  const all = placesWith(behind, 2, [bare], 2);
  expect([...all.of]).toEqual([
    [2, 2],
    [3, 3],
    [1, 1],
  ]);
  expect(placesWith(all, 2, [bare], 2)).toBe(all);
});
