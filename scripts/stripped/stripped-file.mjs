import { createHash } from "node:crypto";

/** Files without types, which `write-stripped.mjs` makes of the server's TypeScript. */
export const strippedFolder = new URL("../../server/dist/", import.meta.url);

/** The file with a text without its types, named by the text: after a change of the text, it is never found again. */
export const strippedName = (typescript) =>
  `${createHash("sha256").update(typescript).digest("hex")}.js`;
