import { entities } from "@teckna/domain/entities";
import { expect, test } from "vitest";
import { Draft } from "../form/draft.ts";
import { compareVersions } from "./merge.ts";

const [, , , commit] = entities;

const base = {
  id: "c",
  issueId: "i",
  name: "Ada AB",
  amountInCash: "100",
  amountInPercentage: null,
  feeLevel: 1,
};

const draftWith = (typed: Readonly<Record<string, string>>): Draft => {
  const draft = new Draft(commit, base);
  for (const [name, text] of Object.entries(typed)) {
    draft.type(name, text);
    draft.leave(name);
  }
  return draft;
};

test("takes what only the other side changed", () => {
  const merge = compareVersions(draftWith({ amountInCash: "200" }), { ...base, name: "Ada & Co" });
  expect(merge).toEqual({
    taken: [{ name: "name", before: "Ada AB", after: "Ada & Co" }],
    overlaps: [],
  });
});

test("offers a choice where both sides changed a value differently", () => {
  const merge = compareVersions(draftWith({ amountInCash: "200" }), {
    ...base,
    amountInCash: "300",
  });
  expect(merge.overlaps).toEqual([
    { name: "amountInCash", before: "100", theirs: "300", mine: "200" },
  ]);
});

test("offers no choice when both sides came to the same value", () => {
  const merge = compareVersions(draftWith({ amountInCash: "300,00" }), {
    ...base,
    amountInCash: "300",
  });
  expect(merge).toEqual({ taken: [], overlaps: [] });
});

test("a text that cannot be read yet overlaps", () => {
  const merge = compareVersions(draftWith({ feeLevel: "två" }), { ...base, feeLevel: 2 });
  expect(merge.overlaps).toMatchObject([{ name: "feeLevel", mine: "två" }]);
});
