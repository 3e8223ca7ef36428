import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { expect, it } from "vitest";
import { columnEdges, columnWidths } from "./column-widths.ts";

const columns = ["fee_level", "name", "amount_in_cash"].map((wire) => ({
  wire,
  header: wire,
  unknown: null,
  isIgnored: false,
}));
const of = {
  entity: commit,
  columns,
  names: ["Nivå", "Namn", "Belopp"],
  meanings: columns.map(() => null),
};

const edgesOf = (sheet: Parameters<typeof columnWidths>[0], room: number): number[] =>
  columnEdges({ ...sheet, widths: columnWidths(sheet), narrow: new Set() }, room);

it("gives what is left of the room to the first column of texts", () => {
  const own = edgesOf(of, 0);
  const [, first = 0, second = 0, end = 0] = own;
  expect(edgesOf(of, end + 120)).toEqual([0, first, second + 120, end + 120]);
  expect(edgesOf(of, end - 1)).toEqual(own);
});

it("gives it to dates first, for the text that each was read from", () => {
  const dates = ["share_id", "sub_start_date", "sub_end_date"];
  const sheet = {
    entity: issue,
    columns: dates.map((wire) => ({ wire, header: wire, unknown: null, isIgnored: false })),
    names: ["Aktie-id", "Från", "Till"],
    meanings: dates.map(() => null),
  };
  const widthsIn = (room: number): number[] => {
    const edges = edgesOf(sheet, room);
    return edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
  };
  const [text = 0, ...own] = widthsIn(0);
  const needed = text + own.reduce((sum, width) => sum + width, 0);
  expect(widthsIn(needed + 20)).toEqual([text, ...own.map((width) => width + 10)]);
  const [grown = 0, ...roomy] = widthsIn(needed + 400);
  expect(roomy.every((width, at) => width > (own[at] ?? 0) + 10)).toBe(true);
  expect(grown + roomy.reduce((sum, width) => sum + width, 0)).toBe(needed + 400);
  expect(grown).toBeGreaterThan(text);
});

it("fits columns to their longest texts, with names on two lines", () => {
  const widths = (longest?: readonly number[], names = ["Nivå", "Namn", "Belopp i kronor"]) =>
    columnWidths({ ...of, names, ...(longest && { longest }) });
  const [, name = 0, amount = 0] = widths();
  const [, shortName = 0, shortAmount = 0] = widths([1, 4, 5]);
  expect([shortName < name, shortAmount < amount]).toEqual([true, true]);
  const [, longName = 0, longAmount = 0] = widths([1, 20, 16]);
  expect([longName > name, longAmount > amount]).toEqual([true, true]);
  // Two lines are as wide as the longer one, however the words are spread over them.
  const [, , broken] = widths([1, 1, 1], ["", "", "Aktier som erhålls"]);
  const [, , whole] = widths([1, 1, 1], ["", "", "Aktier_som"]);
  expect(broken).toBe(whole);
  const [, hyphened, spaced] = widths([1, 1, 1], ["", "Aktier-erhålls", "Aktier erhålls"]);
  expect([hyphened, (spaced ?? 0) < (whole ?? 0)]).toEqual([spaced, true]);
});
