import { expect, it } from "vitest";
import { keyPlaces } from "./key-table.ts";
import { onMac } from "./mac-names.ts";

it.each([
  [
    ["Ctrl", "K"],
    ["⌘", "K"],
  ],
  [
    ["Ctrl", "Shift", "Enter"],
    ["⌘", "⇧", "↩"],
  ],
  [
    ["Ctrl", "Y"],
    ["⇧", "⌘", "Z"],
  ],
  [
    ["Alt", "↓"],
    ["⌥", "↓"],
  ],
  [
    ["Alt", "1…4"],
    ["⌃", "1…4"],
  ],
  [
    ["Alt", "N"],
    ["⌃", "⌥", "N"],
  ],
  [["F8"], ["F8"]],
])("%o are %o on a Mac", (keys, shown) => {
  expect(onMac(keys)).toEqual(shown);
});

it("leaves no key with a name that a Mac lacks", () => {
  const shown = keyPlaces.flatMap(([, rows]) => rows.flatMap((row) => row.shown.flatMap(onMac)));
  expect(shown.filter((key) => /^(?:Ctrl|Alt|Shift)$/.test(key))).toEqual([]);
});
