import { warrant } from "@teckna/domain/entities/warrant";
import { expect, test } from "vitest";
import { Draft } from "../form/draft.ts";
import { emptyRecord } from "../form/empty-record.ts";
import { typeAgain, typedTexts } from "./typed-texts.ts";

const makeDraft = (): Draft => new Draft(warrant, { ...emptyRecord(warrant), id: "w1" });

test("what was typed is typed again as it stood, also where it cannot be read", () => {
  const draft = makeDraft();
  draft.type("name", "TO2");
  draft.type("subStartDate", "31 febr");
  const kept = typedTexts(draft);
  const again = makeDraft();
  expect(typeAgain(again, kept.texts)).toEqual({ names: ["name", "subStartDate"], lost: [] });
  expect(again.entry("name").text).toBe("TO2");
  expect(again.entry("subStartDate")).toMatchObject({ text: "31 febr" });
  expect(again.entry("subStartDate").problem).not.toBeNull();
});

test("texts of fields that an update of the product took away are reported, and not lost in silence", () => {
  expect(typeAgain(makeDraft(), { name: "TO2", oldField: "42 %", otherOld: "" })).toEqual({
    names: ["name"],
    lost: ["42 %"],
  });
});
