import type { Parsed } from "./variables.ts";

const keyForm = /^([A-Za-z0-9_-]{1,128}):([!-+\--~]{32,256})$/;

/** Parses pairs of key id and secret, which sign administrative calls; the id is public. */
export const parseAdminKeys = (text: string): Parsed<ReadonlyMap<string, string>> => {
  const keys = new Map<string, string>();
  for (const pair of text.split(",").map((part) => part.trim())) {
    const [, id = "", secret = ""] = keyForm.exec(pair) ?? [];
    if (!id || keys.has(id))
      return { wrong: "must look like id:secret,id:secret with secrets of 32 to 256 characters" };
    keys.set(id, secret);
  }
  return { value: keys };
};
