import { createHmac } from "node:crypto";
import { SetupProblem } from "../setup-problem.ts";
import type { DatabaseContents, TableHead } from "../db/dump/database-contents.ts";
import { objectsOf } from "../db/dump/product-objects.ts";
import { readMigrations } from "../db/schema/migrations.ts";

/** The first entry of a backup. */
export type Opening = {
  readonly teckna: string;
  readonly kind: "database" | "cluster";
  readonly createdAt: string;
};

/** Only a sealed backup contains the pool's key itself; the mark identifies the key. */
export type PoolKeyPart = { readonly mark: string; readonly key: string | null };

/** The last entry of a database backup. */
export type Manifest = Opening & {
  readonly database: DatabaseContents;
  /** `null` if there was no key, as with a hosted pool and no erased name. */
  readonly poolKey: PoolKeyPart | null;
  /** The erasures in the backed-up data, by pseudonym and time; absent in older backups. */
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

export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null;

export const asHead = (value: unknown): TableHead | null =>
  isObject(value) && isHead(value) ? value : null;

export const asOpening = (value: unknown): Opening | null =>
  // Written by `writeBackup`.
  isObject(value) && "teckna" in value ? (value as Opening) : null;

/** An unsealed file may come from anybody, so only names known from the migrations are put into SQL. */
export const asManifest = async (value: unknown): Promise<Manifest | null> => {
  if (!isObject(value) || !("database" in value)) return null;
  // Written by `writeBackup`.
  const manifest = value as Manifest;
  const { tables } = objectsOf(await readMigrations());
  for (const { name, columns } of manifest.database.tables)
    if (!tables.includes(name) || !columns.every(isName))
      throw new SetupProblem(
        `the backup holds a table ${name} that this program does not know: restore it by a newer version`,
      );
  return manifest;
};
