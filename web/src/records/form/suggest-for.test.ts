import { fee } from "@teckna/domain/entities/fee";
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
