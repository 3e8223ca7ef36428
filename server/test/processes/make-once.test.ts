import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { makeOnce } from "./make-once.ts";

it("makes a folder once, and again after a failure, which only the test that made it notices", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-once-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let tries = 0;
  const make = async (place: string): Promise<void> => {
    tries += 1;
    const name = `made-${tries}`;
    mkdirSync(path.join(place, name), { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (tries === 1) throw new Error("the machine is busy");
  };
  const made = await Promise.allSettled([1, 2, 3].map(() => makeOnce(folder, make)));
  expect(made.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(readdirSync(await makeOnce(folder, make))).toEqual(["made-2"]);
  expect(tries).toBe(2);
});
