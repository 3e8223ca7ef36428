import { expect, it } from "vitest";
import { erasedDrafts } from "./erased-keys.ts";

const storageOf = (entries: Readonly<Record<string, string>>): Storage => {
  const keys = Object.keys(entries);
  return {
    length: keys.length,
    key: (n) => keys[n] ?? null,
    getItem: (key) => entries[key] ?? null,
    setItem: () => {},
    removeItem: () => {},
    clear: () => {},
  };
};

it("names drafts of the record and of its issue that were typed before, of whichever user and tab", () => {
  const at = "2026-11-23T12:00:00+01:00";
  const before = JSON.stringify({ at: Date.parse(at) - 1 });
  const storage = storageOf({
    "teckna-draft-1:anna:commits/c1 4f-a": before,
    "teckna-draft-1:bo%3Ax:commits/c1": "{",
    "teckna-draft-1:anna:i 1 4f": before,
    "teckna-draft-1:anna:commits/c12 4f": before,
    "teckna-draft-1:anna:commits/c1 later": JSON.stringify({ at: Date.parse(at) + 1 }),
    "teckna.recent.anna": before,
  });
  expect(erasedDrafts(storage, [{ table: "commits", id: "c1", issue_id: "i 1", at }])).toEqual([
    "teckna-draft-1:anna:commits/c1 4f-a",
    "teckna-draft-1:bo%3Ax:commits/c1",
    "teckna-draft-1:anna:i 1 4f",
  ]);
});
