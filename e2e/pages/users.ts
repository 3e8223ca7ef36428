import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Product } from "../product.ts";

const run = promisify(execFile);
const program = path.resolve(import.meta.dirname, "../../server/src/user-main.ts");

/** Runs `npm run user -- …` against the running product. */
export const manageUsers = async (product: Product, ...words: string[]): Promise<unknown> => {
  const env = { ...process.env, DATA_DIR: product.dataDir };
  const { stdout } = await run(process.execPath, [program, ...words, "--json"], { env });
  return JSON.parse(stdout);
};

const isEntry = (entry: unknown): entry is { readonly code: string } =>
  typeof entry === "object" && entry !== null && "code" in entry && typeof entry.code === "string";

/** The latest code sent to the user. */
export const readCode = async (product: Product, username: string): Promise<string> => {
  const entries = await manageUsers(product, "outbox", username);
  const codes = Array.isArray(entries) ? entries.filter(isEntry) : [];
  const last = codes[0];
  if (!last) throw new Error(`no code was sent to ${username}`);
  return last.code;
};
