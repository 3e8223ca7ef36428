import { expect, it } from "vitest";
import { compare } from "./compare.ts";

const playing = (log: string[], name: string, values: readonly number[]) => {
  let turn = 0;
  return async () => {
    log.push(name);
    return values[turn++] ?? Number.NaN;
  };
};

it("warms up, takes turns and divides within a round", async () => {
  const log: string[] = [];
  const result = await compare(
    {
      title: "read",
      unit: "ms",
      product: playing(log, "product", [90, 2, 30, 6]),
      baselines: { bare: playing(log, "bare", [90, 1, 10, 4]) },
      aim: { kind: "ratio", baseline: "bare", max: 2 },
    },
    3,
  );
  expect(log.join(" ")).toBe("product bare product bare bare product product bare");
  expect(result.product).toEqual({ median: 6, least: 2, max: 30 });
  expect(result.baselines[0]?.ratio).toEqual({ median: 2, least: 1.5, max: 3 });
  expect(result.aim).toEqual({ kind: "ratio", baseline: "bare", max: 2, isReached: true });
});

it("reports when an amount is above its aim", async () => {
  const result = await compare(
    {
      title: "search",
      unit: "ms",
      product: async () => 4,
      baselines: {},
      aim: { kind: "amount", max: 3 },
    },
    1,
  );
  expect(result.aim?.isReached).toBe(false);
});
