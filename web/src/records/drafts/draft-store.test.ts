import { describe, expect, test } from "vitest";
import { DraftStore, type StoredInput } from "./draft-store.ts";

type Text = StoredInput & { readonly text: string };

const isText = (value: unknown): value is Text =>
  typeof value === "object" && value !== null && "at" in value && "text" in value;

/** An in-memory `Storage`. */
const makeStorage = (isFull = false): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (n) => [...items.keys()][n] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new Error("full");
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
};

/** A browser, whose tabs each have their own session storage. */
const makeBrowser = () => {
  const local = makeStorage();
  const openTab = () => {
    const session = makeStorage();
    return (user: string) => new DraftStore({ local, session }, user, isText);
  };
  return { local, openTab };
};

const typed = (text: string, at = 1): Text => ({ at, text });

describe("what is typed", () => {
  test("is there again after a reload of its tab, and after the tab was closed", () => {
    const { openTab } = makeBrowser();
    const tab = openTab();
    tab("anna").write("w1", typed("TO2"));
    expect(tab("anna").read("w1")).toEqual(typed("TO2"));
    expect(openTab()("anna").read("w1")).toEqual(typed("TO2"));
    expect(tab("anna").read("w2")).toBeNull();
  });

  test("is never shown to another user", () => {
    const { openTab } = makeBrowser();
    const tab = openTab();
    tab("anna").write("bo:w1", typed("hemligt"));
    expect(tab("bo").read("bo:w1")).toBeNull();
    expect(tab("anna:bo").read("w1")).toBeNull();
    expect(tab("ann").read("a:bo:w1")).toBeNull();
  });

  test("is not mistaken for that of a record whose id begins alike", () => {
    const { openTab } = makeBrowser();
    openTab()("anna").write("w1", typed("TO2"));
    expect(openTab()("anna").read("w")).toBeNull();
    expect(openTab()("anna").read("w12")).toBeNull();
  });

  test("of two tabs of one record stays apart, and dropping the one keeps the other", () => {
    const { openTab } = makeBrowser();
    const [one, other] = [openTab(), openTab()];
    const [first, second] = [one("anna"), other("anna")];
    first.write("w1", typed("ett", 1));
    second.write("w1", typed("två", 2));
    expect(one("anna").read("w1")?.text).toBe("ett");
    second.drop("w1");
    expect(openTab()("anna").read("w1")?.text).toBe("ett");
  });

  test("is taken over from a closed tab, the newest first, and gone once it is saved there", () => {
    const { openTab, local } = makeBrowser();
    openTab()("anna").write("w1", typed("äldre", 1));
    openTab()("anna").write("w1", typed("nyare", 2));
    const store = openTab()("anna");
    expect(store.read("w1")?.text).toBe("nyare");
    store.write("w1", typed("nyast", 3));
    expect(local.length).toBe(2);
    store.drop("w1");
    expect(openTab()("anna").read("w1")?.text).toBe("äldre");
  });

  test("that cannot be read is as if it were not there", () => {
    const { openTab, local } = makeBrowser();
    const store = openTab()("anna");
    store.write("w1", typed("TO2"));
    local.setItem(local.key(0) ?? "", "{");
    expect(store.read("w1")).toBeNull();
    local.setItem(local.key(0) ?? "", "[]");
    expect(store.read("w1")).toBeNull();
  });

  test("reports it where the browser has no room", () => {
    const store = new DraftStore(
      { local: makeStorage(true), session: makeStorage() },
      "anna",
      isText,
    );
    expect(store.write("w1", typed("TO2"))).toBe(false);
  });
});
