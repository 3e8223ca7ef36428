import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const folder = path.join(import.meta.dirname, "../fixtures");

export const readFixture = (...parts: string[]): string =>
  readFileSync(path.join(folder, ...parts), "utf8");

export const listFixtures = (...parts: string[]): string[] =>
  readdirSync(path.join(folder, ...parts)).toSorted();
