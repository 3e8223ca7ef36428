import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { entities } from "@teckna/domain/entities";

const folder = path.resolve(import.meta.dirname, "../../domain/fixtures/real-cases");

/** Reads a file of the real cases. */
export const readRealCases = (name: string): string =>
  readFileSync(path.join(folder, name), "utf8");

/** The entities with records in the real cases. */
export const realEntities = entities.filter(({ path: table }) =>
  existsSync(path.join(folder, `${table}.tsv`)),
);
