import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "src");

it("has no source that uses `Trans`, for which alone the left out module is", () => {
  const users = globSync("**/*.{ts,tsx}", { cwd: root }).filter((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return /import [^;]*\bTrans\b[^;]*"react-i18next"/.test(text);
  });
  expect(users).toEqual([]);
});
