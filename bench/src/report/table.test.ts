import { expect, it } from "vitest";
import { toTable } from "./table.ts";

const same = (value: number) => ({ median: value, least: value, max: value });

it("prints a line per baseline and marks which aims are missed", () => {
  const table = toTable([
    {
      title: "read",
      unit: "ms",
      product: { median: 0.5, least: 0.4, max: 12 },
      baselines: [
        { name: "bare route", value: same(0.25), ratio: same(2) },
        { name: "raw SQL", value: same(0.1), ratio: same(5) },
      ],
      aim: { kind: "ratio", baseline: "bare route", max: 2, isReached: true },
    },
    {
      title: "search",
      unit: "ms",
      product: same(4),
      baselines: [],
      aim: { kind: "amount", max: 3, isReached: false },
    },
  ]);
  expect(table.split("\n").map((line) => line.replace(/\s{2,}/g, "|"))).toEqual([
    "|product|baseline|ratio|aim",
    "read|0.50 ms (0.40–12.0)|0.25 ms|bare route|2.00×|≤ 2×|reached",
    "|0.10 ms|raw SQL|5.00×",
    "search|4.00 ms|≤ 3 ms|MISSED",
  ]);
});
