import { expect, it } from "vitest";
import { withTables } from "./with-tables.ts";

const rows = [
  ["Namn", "Nivå", "Belopp (SEK)"],
  ["Fond Ett AB", "1", "1\u00a0000\u00a0000"],
  ["Anna Svensson", "", "250 000"],
];
const lines =
  "Namn\tNivå\tBelopp (SEK)\nFond Ett AB\t1\t1\u00a0000\u00a0000\nAnna Svensson\t\t250 000";

/** Chromium's plain text: each paragraph on lines of its own. */
const stacked = rows.flat().filter(Boolean).join("\n\n");

it("a table is pasted line by line", () => {
  expect(withTables(stacked, [rows])).toBe(lines);
});

it("leaves the text around a table as it is", () => {
  expect(withTables(`Före & \n\n${stacked}\n\nEfter 12`, [rows])).toBe(
    `Före & \n\n${lines}\n\nEfter 12`,
  );
  expect(withTables(`Före & ${stacked} Efter`, [rows])).toBe(`Före &\n${lines}\nEfter`);
});

it("reads one table after the other", () => {
  const tables = [[["a", "1"]], [["b", "2"]]];
  expect(withTables("Hej\na\n\n1\n\nb\n\n2\n", tables)).toBe("Hej\na\t1\n\nb\t2\n");
});

it("a cell with several lines is one", () => {
  expect(withTables("Fond Ett\nAB\t1", [[["Fond Ett AB", "1"]]])).toBe("Fond Ett AB\t1");
});

it("a table that the page shows in capitals keeps its letters", () => {
  expect(withTables("NAMN\n\nNIVÅ", [[["Namn", "Nivå"]]])).toBe("Namn\tNivå");
});

const inOrder = [
  ["a", "1"],
  ["b", "2"],
];

it.each([
  ["a text that says something else", "annat", [[["a", "1"]]]],
  ["a table in order", "a\t1\nb\t2", [inOrder]],
  ["a list in one column", "a\n\nb", [[["a"], ["b"]]]],
  ["no table", "a", []],
  ["a table of empty cells", "a", [[["", ""]]]],
])("leaves %s as it is", (_, plain, tables) => {
  expect(withTables(plain, tables)).toBe(plain);
});
