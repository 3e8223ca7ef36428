import { issue } from "@teckna/domain/entities/issue";
import { loadComputedWords } from "@teckna/domain/messages/computed-words";
import { afterEach, expect, test, vi } from "vitest";
import { loadUnwritten } from "./unwritten-names.ts";

vi.mock("@teckna/domain/messages/computed-words", { spy: true });
afterEach(() => void vi.resetAllMocks());

const headers = ["Ändrad", "Updated", "updated_at", "Aktie-ld"];

const unwritten = async (): Promise<readonly string[]> => {
  const isUnwritten = await loadUnwritten();
  return headers.filter((header) => isUnwritten(issue, header));
};

test("headers of what is only shown are known in every language", async () => {
  expect(await unwritten()).toEqual(headers.slice(0, 3));
});

test("words that cannot be fetched keep no header from being reported as unknown", async () => {
  vi.mocked(loadComputedWords).mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await unwritten()).toEqual(["updated_at"]);
});
