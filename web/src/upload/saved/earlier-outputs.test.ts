import { perTable } from "@teckna/domain/per-table";
import { describe, expect, test } from "vitest";
import { type Box, emptyBox } from "./box.ts";
import { hasAllRowsOf, isEditOf, withEarlierShown, withRefused } from "./earlier-outputs.ts";
import { nothingSaved } from "./saved-upload.ts";
import type { Output } from "../protocol/output.ts";

const output = (text: string, inBox = false): Output => ({
  text,
  corrected: null,
  count: 1,
  reasons: "",
  inBox,
});

const textsOf = (outputs: readonly Output[]): string[] => outputs.map(({ text }) => text);

const withBox = (box: Partial<Box>, earlier: readonly Output[] = []) => ({
  boxes: { ...nothingSaved.boxes, fees: { ...emptyBox, ...box } },
  earlier: { ...perTable((): readonly Output[] => []), fees: earlier },
});

describe("what was refused before", () => {
  test("is kept when other rows of its table are refused, or all of them saved", () => {
    const before = withBox({ output: output("a") }, [output("b")]);
    for (const refused of [output("c"), null]) {
      const { boxes, earlier } = withRefused(before, "fees", refused);
      expect(boxes.fees.output).toBe(refused);
      expect(textsOf(earlier.fees)).toEqual(["a", "b"]);
    }
  });

  test("is dropped where it was corrected in the paste box, or is refused again", () => {
    const corrected = withRefused(withBox({ output: output("a", true) }), "fees", null);
    expect(corrected.earlier.fees).toEqual([]);
    const again = withRefused(withBox({ output: output("a") }, [output("b")]), "fees", output("a"));
    expect(textsOf(again.earlier.fees)).toEqual(["b"]);
  });

  test("is shown again in turn, and nothing is lost by it", () => {
    let state = withBox({ output: output("a") }, [output("b"), output("c")]);
    const seen: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      state = { ...state, ...withEarlierShown(state, "fees") };
      seen.push(state.boxes.fees.output?.text ?? "");
      expect(state.earlier.fees).toHaveLength(2);
    }
    expect(seen).toEqual(["b", "c", "a"]);
  });
});

test.each([
  ["a cell is changed", "id\tname\n1\tWRONG\n2\tB", "id\tname\n1\tright\n2\tB", true],
  ["the header line is", "issue\tname\n1\tA", "issue_id\tname\n1\tA", true],
  ["rows are added", "id\n1\n2", "id\n1\n2\n3\n4\n5\n6\n7\n8", true],
  ["a row is taken away", "id\n1\n2\n3", "id\n1\n3", false],
  ["everything is", "id\n1", "", false],
  ["other rows are pasted over them", "id\tname\nk1\tWRONG", "id\tname\nq7\tother", false],
] as const)("rows are edited where they stand or not: %s", (_, before, text, isEdit) => {
  expect(isEditOf(text, before)).toBe(isEdit);
});

test("rows that were edited one by one are there as long as none is gone", () => {
  expect(hasAllRowsOf("id\n7\n8", "id\n1\n2")).toBe(true);
  expect(hasAllRowsOf("id\n7", "id\n1\n2")).toBe(false);
});
