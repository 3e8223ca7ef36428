import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { metrics } from "./metrics.ts";

const folder = path.resolve(import.meta.dirname, "../../../docs/monitoring");
const read = (name: string): string => readFileSync(path.join(folder, name), "utf8");

const suffixes = {
  counter: ["_total"],
  gauge: [""],
  histogram: ["_bucket", "_count", "_sum"],
  info: ["_info"],
} as const;

/** All series names that appear in /metrics. */
const series = new Set(
  Object.entries(metrics).flatMap(([name, { type }]) =>
    suffixes[type].map((suffix) => `${name}${suffix}`),
  ),
);

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:teckna|process|nodejs)_\w+/g)].map(([name]) => name)),
];

type Panel = {
  readonly id: number;
  readonly title: string;
  readonly gridPos: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  };
  readonly targets: readonly { readonly expr: string }[];
};

// A file written by hand; what is used of it is checked below.
const dashboard = JSON.parse(read("grafana-dashboard.json")) as { readonly panels: Panel[] };
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The alert rules by name, each with its lines. */
const rules = read("alerts.yaml")
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({ name: text.split("\n")[0] ?? "", text }));

const exprOf = (text: string): string =>
  / expr: (?:>-\n)?([^]*?)\n {8}(?:for|labels):/.exec(text)?.[1] ?? "";

const isBalanced = (text: string): boolean => {
  const closing = new Map([
    [")", "("],
    ["]", "["],
    ["}", "{"],
  ]);
  const open: string[] = [];
  for (const sign of text.replaceAll(/"[^"]*"/g, "")) {
    const opening = closing.get(sign);
    if ([...closing.values()].includes(sign)) open.push(sign);
    else if (opening !== undefined && open.pop() !== opening) return false;
  }
  return open.length === 0;
};

describe("docs/monitoring/grafana-dashboard.json", () => {
  it("draws what /metrics says, all of it, and nothing else", () => {
    const drawn = namesIn(expressions.join("\n"));
    expect(drawn.filter((name) => !series.has(name))).toEqual([]);
    const families = Object.keys(metrics).filter(
      (name) => !drawn.some((own) => own.startsWith(name)),
    );
    expect(families).toEqual([]);
  });

  it("has panels of their own numbers that do not cover one another", () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  it.each(expressions)("has a whole expression: %s", (expression) => {
    expect(isBalanced(expression)).toBe(true);
  });
});

describe("docs/monitoring/alerts.yaml", () => {
  it("has rules", () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  });

  it.each(rules)("says of $name what /metrics says, how grave it is and what to do", ({ text }) => {
    const expression = exprOf(text);
    expect(namesIn(expression).filter((name) => !series.has(name))).toEqual([]);
    expect(namesIn(expression).length + Number(/\bup\{/.test(expression))).toBeGreaterThan(0);
    expect(isBalanced(expression)).toBe(true);
    expect(text).toMatch(/labels: \{ severity: (?:warning|critical) \}/);
    expect(text).toMatch(/\n {10}summary: \S.*\n {10}action: \S/);
  });
});
