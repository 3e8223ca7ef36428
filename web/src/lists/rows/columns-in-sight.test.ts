import { expect, it } from "vitest";
import { columnsInSight } from "./columns-in-sight.ts";

const widths = Array.from({ length: 90 }, (_, at) => 60 + (at % 7) * 20);
const edges = widths.reduce<number[]>((all, width) => [...all, (all.at(-1) ?? 0) + width], [0]);
const room = 1200;

it("holds every column that can be seen, wherever the table stands", () => {
  for (let left = 0; left <= (edges.at(-1) ?? 0) - room; left += 13) {
    const { first, end } = columnsInSight(widths, left, room);
    const seen = widths.flatMap((_, at) =>
      (edges[at + 1] ?? 0) > left && (edges[at] ?? 0) < left + room ? [at] : [],
    );
    expect(first).toBeLessThanOrEqual(seen[0] ?? 0);
    expect(end).toBeGreaterThan(seen.at(-1) ?? 0);
    expect(end - first).toBeLessThan(seen.length + 16);
  }
});

it("holds no more than there are", () => {
  expect(columnsInSight([100, 100], 0, 1200)).toEqual({ first: 0, end: 2 });
  expect(columnsInSight(widths, 1e9, room).end).toBe(90);
});
