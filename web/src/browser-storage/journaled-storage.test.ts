import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Journal, JournalEntry } from "./journal.ts";
import { JournaledStorage, type TextStorage } from "./journaled-storage.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-29T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const storageOf = (items: ReadonlyMap<string, string>) => {
  const kept = new Map(items);
  const storage: TextStorage = {
    get length() {
      return kept.size;
    },
    key: (n) => [...kept.keys()][n] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage };
};

/** A browser whose local storage was last written to disk when it was told to. */
const makeBrowser = (write?: Journal["write"]) => {
  const disk = new Map<string, JournalEntry>();
  const writes: (readonly JournalEntry[])[] = [];
  const journal: Journal = {
    read: async () => [...disk.values()],
    write: async (entries, outdated) => {
      writes.push(entries);
      await write?.(entries, outdated);
      for (const entry of entries) disk.set(entry.key, entry);
      for (const key of outdated) disk.delete(key);
    },
  };
  let onDisk = new Map<string, string>();
  const start = (opened: Journal | null = journal) => {
    const { kept, storage } = storageOf(onDisk);
    const journaled = new JournaledStorage(storage, Promise.resolve(opened));
    return { storage: journaled, writeToDisk: () => void (onDisk = new Map(kept)) };
  };
  return { disk, writes, start };
};

test("what local storage had not written to disk is there again after a kill", async () => {
  const { start } = makeBrowser();
  const killed = start();
  killed.storage.setItem("a", "gammal");
  killed.writeToDisk();
  killed.storage.setItem("a", "ny");
  killed.storage.setItem("b", "ett");
  await vi.advanceTimersByTimeAsync(1000);
  const { storage } = start();
  expect(storage.getItem("a")).toBe("gammal");
  await storage.recover();
  expect([storage.getItem("a"), storage.getItem("b")]).toEqual(["ny", "ett"]);
});

test("what was removed does not come back after a kill", async () => {
  const { start } = makeBrowser();
  const killed = start();
  killed.storage.setItem("a", "sparad sedan");
  await vi.advanceTimersByTimeAsync(1000);
  killed.writeToDisk();
  killed.storage.removeItem("a");
  await vi.advanceTimersByTimeAsync(1000);
  const { storage } = start();
  await storage.recover();
  expect(storage.getItem("a")).toBeNull();
});

test("local storage is right where it has what the journal has not yet", async () => {
  const { start } = makeBrowser();
  const page = start();
  page.storage.setItem("a", "ett");
  await vi.advanceTimersByTimeAsync(1000);
  page.storage.removeItem("a");
  page.writeToDisk();
  const { storage } = start();
  await storage.recover();
  expect(storage.getItem("a")).toBeNull();
});

test("it is on the disk a second after the first key, and written once a second while somebody types", async () => {
  const { disk, writes, start } = makeBrowser();
  const { storage } = start();
  for (let tenth = 0; tenth < 50; tenth += 1) {
    storage.setItem("a", String(tenth));
    await vi.advanceTimersByTimeAsync(100);
    if (tenth >= 10) expect(Number(disk.get("a")?.text)).toBeGreaterThan(tenth - 10);
  }
  expect(writes.length).toBeLessThanOrEqual(6);
});

test("a slow disk is not asked again before it has answered", async () => {
  const { writes, start } = makeBrowser(() => new Promise((resolve) => setTimeout(resolve, 5000)));
  const { storage } = start();
  storage.setItem("a", "ett");
  await vi.advanceTimersByTimeAsync(1000);
  storage.setItem("a", "två");
  await vi.advanceTimersByTimeAsync(4000);
  expect(writes).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(writes.at(-1)).toMatchObject([{ key: "a", text: "två" }]);
});

test("a change is later than the one before, even if the clock was set back", async () => {
  const { start } = makeBrowser();
  const killed = start();
  killed.storage.setItem("a", "ett");
  await vi.advanceTimersByTimeAsync(1000);
  killed.writeToDisk();
  vi.setSystemTime(Date.now() - 3_600_000);
  killed.storage.setItem("a", "två");
  await killed.storage.flush();
  const { storage } = start();
  await storage.recover();
  expect(storage.getItem("a")).toBe("två");
});

test("nothing is written to say that what was not there is not there", async () => {
  const { writes, start } = makeBrowser();
  const { storage } = start();
  storage.removeItem("a");
  await vi.advanceTimersByTimeAsync(2000);
  expect(writes).toEqual([]);
});

test("without a journal, or with one that refuses, it is local storage", async () => {
  const refusing = makeBrowser(() => Promise.reject(new Error("full")));
  const pages = [refusing.start(null), refusing.start()];
  for (const { storage } of pages) {
    storage.setItem("a", "ett");
    await vi.advanceTimersByTimeAsync(1000);
    await storage.recover();
    expect(storage.getItem("a")).toBe("ett");
  }
});

test("what local storage has had for a day is forgotten", async () => {
  const { disk, start } = makeBrowser();
  const { storage } = start();
  storage.setItem("a", "kvar");
  storage.setItem("b", "borta");
  storage.removeItem("b");
  await vi.advanceTimersByTimeAsync(90_000_000);
  storage.setItem("c", "ny");
  await storage.flush();
  await storage.recover();
  expect([...disk.keys()]).toEqual(["c"]);
  expect(storage.getItem("a")).toBe("kvar");
});

test("recovering does not wait until what is forgotten is off the disk", async () => {
  const { start } = makeBrowser((entries) =>
    entries.length > 0 ? Promise.resolve() : new Promise(() => {}),
  );
  const { storage } = start();
  storage.setItem("a", "kvar");
  await vi.advanceTimersByTimeAsync(90_000_000);
  storage.setItem("b", "ny");
  await storage.flush();
  const recovered = vi.fn<() => void>();
  void storage.recover().then(recovered);
  await vi.advanceTimersByTimeAsync(0);
  expect(recovered).toHaveBeenCalledOnce();
});
