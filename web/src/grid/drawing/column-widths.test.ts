import { commit } from "@teckna/domain/entities/commit";
import { expect, it } from "vitest";
import { columnEdges } from "./column-widths.ts";

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

it("gives what is left of the room to the first column of texts", () => {
  const own = columnEdges(of, 0);
  const [, first = 0, second = 0, end = 0] = own;
  expect(columnEdges(of, end + 120)).toEqual([0, first, second + 120, end + 120]);
  expect(columnEdges(of, end - 1)).toEqual(own);
});
