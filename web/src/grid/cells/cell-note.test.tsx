import { expect, test } from "vitest";
import { renderIn } from "../../../test/render-in.tsx";
import { CellNote, type Note } from "./cell-note.tsx";
import { mendKey } from "./note-keys.ts";

const nothing = (): void => {};

/** The buttons that the key presses. */
const pressedByKey = (mending: string | null, offer: Note["offer"]): readonly string[] => {
  const note = { tone: "wrong", texts: ["?"], row: null, mending, offer } as const;
  const html = renderIn(
    "sv",
    <CellNote
      note={note}
      cell={{ text: "1,5 MSEK" }}
      suggest={async () => []}
      onReplace={nothing}
      onReplaceAll={nothing}
      onTake={nothing}
      onLeave={nothing}
    />,
  );
  const buttons = html.match(/<button.*?<\/button>/gs) ?? [];
  return buttons
    .filter((button) => button.includes(`aria-keyshortcuts="${mendKey}"`))
    .map((button) => button.replace(/<[^>]*>/g, ""));
};

const amount = { sort: "amount", text: "1 500 000" } as const;

test("the key of forms takes what is offered for a cell, after what certainly mends it", () => {
  expect(pressedByKey(null, amount)).toEqual(["Byt till 1 500 000"]);
  expect(pressedByKey("2 500 000", amount)).toEqual(["Byt till 2 500 000"]);
  expect(pressedByKey(null, null)).toEqual([]);
});
