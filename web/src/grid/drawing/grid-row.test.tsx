import { expect, test } from "vitest";
import { renderIn } from "../../../test/render-in.tsx";
import { type ColumnLook, GridRow } from "./grid-row.tsx";

const look: ColumnLook = {
  style: {},
  isIgnored: false,
  isNumber: false,
  isNarrow: false,
  meaning: (text) => (text === "Outcome" ? "Utfall" : null),
  showText: null,
  room: 20,
};

const drawn = (text: string, proposed?: string): string =>
  renderIn(
    "sv",
    <GridRow
      grid="sources"
      index={0}
      row={{
        line: 1,
        isRefused: false,
        isLeftOut: false,
        texts: [text],
        marks: proposed === undefined ? {} : { 0: { proposed } },
      }}
      line={1}
      looks={[look]}
      first={0}
      end={1}
      left={0}
      from={-1}
      to={-1}
      active={-1}
      editing={null}
    />,
  );

test("a value is shown with its meaning, typed or proposed", () => {
  expect(drawn("Outcome")).toContain('data-meaning="Utfall"');
  expect(drawn("", "Outcome")).toContain('data-meaning="Utfall"');
  expect(drawn("Terms", "Outcome")).not.toContain("data-meaning");
});
