import type { Product } from "../product.ts";
import { runUserVerb } from "../../server/test/processes/user-verb.ts";

/** Does what `npm run user -- …` does with the running product. */
export const manageUsers = (product: Product, ...words: string[]): Promise<unknown> =>
  runUserVerb(product.dataDir, words);

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
