import { createHmac } from "node:crypto";
import { SetupProblem } from "../setup-problem.ts";
import type { DatabaseContents, TableHead } from "../db/dump/database-contents.ts";
import { objectsOf } from "../db/dump/product-objects.ts";
import { readMigrations } from "../db/schema/migrations.ts";

/** What stands first in a backup. */
export type Opening = {
  readonly teckna: string;
  readonly kind: "database" | "cluster";
  readonly createdAt: string;
};

/** The pool's key itself is in a sealed backup alone; by its mark one recognises it. */
export type PoolKeyPart = { readonly mark: string; readonly key: string | null };

/** What stands last in a backup of a database. */
export type Manifest = Opening & {
  readonly database: DatabaseContents;
  /** `null`: there was none, as with a hosted pool of which no name was erased. */
  readonly poolKey: PoolKeyPart | null;
  /** Whose names are erased in it, by pseudonym and when; absent in backups of before. */
  readonly erasures?: readonly { readonly pseudonym: string; readonly at: string }[];
};

const markBytes = 16;

export const markOf = (key: Uint8Array): string =>
  createHmac("sha256", key)
    .update("teckna pool key")
    .digest("hex")
    .slice(0, 2 * markBytes);

const isName = (text: unknown): boolean => typeof text === "string" && /^[a-z_0-9]+$/.test(text);

const isHead = (value: object): value is TableHead =>
  "table" in value && "columns" in value && Array.isArray(value.columns);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

export const asHead = (value: unknown): TableHead | null =>
  isObject(value) && isHead(value) ? value : null;

export const asOpening = (value: unknown): Opening | null =>
  // What was written by `writeBackup`; its form is the file's own.
  isObject(value) && "teckna" in value ? (value as Opening) : null;

/** A file without a seal may come from anybody: what becomes SQL of it is names that the migrations know. */
export const asManifest = async (value: unknown): Promise<Manifest | null> => {
  if (!isObject(value) || !("database" in value)) return null;
  // What was written by `writeBackup`; its form is the file's own.
  const manifest = value as Manifest;
  const { tables } = objectsOf(await readMigrations());
  for (const { name, columns } of manifest.database.tables)
    if (!tables.includes(name) || !columns.every(isName))
      throw new SetupProblem(
        `the backup holds a table ${name} that this program does not know: restore it by a newer version`,
      );
  return manifest;
};
