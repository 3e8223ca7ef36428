import type { Grant } from "../src/programs/program.ts";
import type { TestApi, Wire } from "./test-api.ts";

export type MadeToken = Wire & { readonly id: string; readonly token: string };

let made = 0;

/** A token of the signed-in user with all rights to all tables, except for what a test changes. */
export const makeToken = async (
  api: TestApi,
  { rights = ["read", "write", "batch"], tables = null, name }: Partial<Grant> = {},
): Promise<MadeToken> => {
  made += 1;
  const body = {
    name: name ?? `skript ${made}`,
    rights: Object.fromEntries(rights.map((right) => [right, true])),
    tables,
    expires_in_days: 30,
  };
  const response = await api.call("POST", "/api/tokens", { body });
  if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json();
};

/** The headers of a program with this token. */
export const asProgram = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});
