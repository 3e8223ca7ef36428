import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";

export type Migration = {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
  /** Checksums of earlier texts of this file that had the same result, the first one first. */
  readonly replaced: readonly string[];
  /**
   * The oldest version of the program that works with this migration; null where it removes nothing that any version
   * uses.
   */
  readonly suits: string | null;
  /**
   * A file is one transaction, unless it starts with `-- outside a transaction` or, for a short one for each statement,
   * `-- in steps`; then each of its statements may be repeated, and those marked `-- with` an extension are left out where
   * the database lacks it.
   */
  readonly runs: "whole" | "outside" | "in steps";
};

const folder = path.resolve(import.meta.dirname, "../../../migrations");
const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;
const outside = /^-- outside a transaction\b/;
const inSteps = /^-- in steps\b/;
const unusedSince = /^-- nothing uses it since (?<version>\d+\.\d+\.\d+)$/m;
const replaced = /^-- replaces ([0-9a-f]{64})$/gm;

const wayOf = (text: string): Migration["runs"] => {
  if (outside.test(text)) return "outside";
  return inSteps.test(text) ? "in steps" : "whole";
};

/** Parses a migration file by its name and text. */
export const migrationOf = (name: string, text: string): Migration => ({
  number: Number(fileName.exec(name)?.[1]),
  name,
  checksum: createHash("sha256").update(text).digest("hex"),
  text,
  replaced: [...text.matchAll(replaced)].map(([, checksum]) => checksum ?? ""),
  suits: unusedSince.exec(text)?.groups?.["version"] ?? null,
  runs: wayOf(text),
});

const readMigration = async (from: string, name: string): Promise<Migration> =>
  migrationOf(name, await readFile(path.join(from, name), "utf8"));

/** Every migration of the program, in the order in which they are applied. */
export const readMigrations = async (from: string = folder): Promise<Migration[]> => {
  const names = (await readdir(from)).filter((name) => fileName.test(name)).toSorted();
  const migrations = await Promise.all(names.map((name) => readMigration(from, name)));
  const repeated = migrations.find(({ number }, at) => migrations[at + 1]?.number === number);
  if (repeated) throw new Error(`two migrations have the number ${repeated.number}`);
  return migrations;
};
