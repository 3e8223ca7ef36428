import { fee } from "@teckna/domain/entities/fee";
import { source } from "@teckna/domain/entities/source";
import { expect, test, vi } from "vitest";
import { requestJson } from "../../api/client.ts";
import { suggestFor } from "./suggest-for.ts";

vi.mock("../../api/client.ts", () => ({ requestJson: vi.fn() }));

const offered = async (typed: string, stored: readonly object[]): Promise<unknown> => {
  vi.mocked(requestJson).mockResolvedValue(stored);
  return suggestFor(fee, { field: fee.fields.levelName, wire: "level_name" })?.(typed);
};

test("the usual names of levels are suggested after the stored ones", async () => {
  expect(await offered("bo", [])).toEqual([{ value: "Bottengaranti" }]);
  expect(await offered(" TOPP", [{ name: "Topp", count: 3 }])).toEqual([
    { value: "Topp", note: "3" },
    { value: "Toppgaranti" },
  ]);
  expect(await offered("bo", [{ name: "bottengaranti", count: 1 }])).toHaveLength(1);
  // Already typed.
  expect(await offered("toppgaranti", [])).toEqual([]);
});

test("a type of sources is suggested once, with what a word in another language means", async () => {
  const suggest = suggestFor(source, { field: source.fields.sourceType, wire: "source_type" });
  expect(await suggest?.("out")).toEqual([{ value: "Outcome", text: "Outcome", note: "" }]);
  expect(await suggest?.("utf")).toEqual([{ value: "Outcome", text: "utfall", note: "Outcome" }]);
});
