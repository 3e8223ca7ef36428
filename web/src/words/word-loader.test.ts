import { expect, it } from "vitest";
import { createWordLoader } from "./word-loader.ts";

type Step = { readonly name: string; readonly go: () => void; readonly fail: () => void };

/** Loads and shows when the test triggers it. */
const open = () => {
  const waiting: Step[] = [];
  const shown: string[] = [];
  const step = (name: string): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ name, go: resolve, fail: () => reject(new Error(name)) });
    });
  const loader = createWordLoader({
    load: async (language: string, names: readonly string[]) => {
      await step(`load ${language} ${names.join()}`);
      return [language, ...names].join(" ");
    },
    present: async (_language: string, words: string) => {
      await step(`show ${words}`);
      shown.push(words);
    },
    first: () => "sv",
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const take = async (name: string): Promise<Step> => {
    await settle();
    const at = waiting.findIndex((each) => each.name === name);
    const [found] = at < 0 ? [] : waiting.splice(at, 1);
    if (!found)
      throw new Error(`${name} is not waiting: ${waiting.map((each) => each.name).join()}`);
    return found;
  };
  const go = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) (await take(name)).go();
    await settle();
  };
  return { loader, shown, go, take, waiting };
};

it("waits for texts that another call is about to show", async () => {
  const { loader, shown, go } = open();
  const first = loader.add(["a"]);
  await go("load sv a", "load sv a");
  const ended: string[] = [];
  const second = loader.add(["a"]).then(() => ended.push("second"));
  await go();
  expect(ended).toEqual([]);
  await go("show sv a");
  await Promise.all([first, second]);
  expect(shown).toEqual(["sv a"]);
});

it("loads nothing that is there", async () => {
  const { loader, go, waiting } = open();
  const first = loader.add(["a"]);
  await go("load sv a", "load sv a", "show sv a");
  await first;
  await loader.add(["a"]);
  expect(waiting).toEqual([]);
});

it("asks anew for what could not be loaded", async () => {
  const { loader, shown, go, take } = open();
  const first = loader.add(["a"]);
  const failed = expect(first).rejects.toThrow("load sv a");
  (await take("load sv a")).fail();
  await failed;
  const again = loader.add(["a"]);
  await go("load sv a", "load sv a", "show sv a");
  await again;
  expect(shown).toEqual(["sv a"]);
});

it("asks anew where what was loaded could not be shown", async () => {
  const { loader, shown, go, take } = open();
  const failed = expect(loader.add(["a"])).rejects.toThrow("load sv a");
  await go("load sv a");
  const second = loader.add(["a"]);
  (await take("load sv a")).fail();
  await failed;
  await go("load sv a", "show sv a");
  await second;
  expect(shown).toEqual(["sv a"]);
});

it("shows texts that came late in the language that was chosen meanwhile", async () => {
  const { loader, shown, go } = open();
  const added = loader.add(["a"]);
  const chosen = loader.show("en");
  await go("load sv a", "load en ");
  await go("load en a", "show en a");
  await Promise.all([added, chosen]);
  expect(shown).toEqual(["en a"]);
});
