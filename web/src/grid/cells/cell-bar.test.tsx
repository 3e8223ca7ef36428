import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { renderIn } from "../../../test/render-in.tsx";
import { CellBar } from "./cell-bar.tsx";

const field = issue.fields.cancelled;

const barOf = (lng: "sv" | "en", text: string, becomes: string): string =>
  renderIn(
    lng,
    <CellBar
      name="c"
      cell={{ text, becomes }}
      field={field}
      onChange={() => {}}
      onLeave={() => {}}
    />,
  ).replace(/^.*<span id="cell-bar-becomes" class="cell-bar-becomes">(.*)<\/span>.*$/s, "$1");

test.each([
  ["sv", "1", "Ja", "Blir Ja"],
  ["en", "1", "Ja", "Becomes Yes"],
  ["en", "nej", "Nej", "Becomes No"],
  ["sv", "yes", "Ja", "Blir Ja"],
  ["en", "Yes", "Ja", ""],
] as const)("in %s, %s that is read as %s is explained by %j", (lng, text, becomes, words) => {
  expect(barOf(lng, text, becomes)).toBe(words);
});
