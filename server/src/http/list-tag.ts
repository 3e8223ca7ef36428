import { hash } from "node:crypto";
import { productVersion } from "./product-version.ts";

const length = 22;

/** The weak `ETag` of a list: what was requested, of which moment of the database, in which version's form. */
export const listTag = (url: string, moment: string): string =>
  `W/"${hash("sha256", `${productVersion}\n${moment}\n${url}`, "base64url").slice(0, length)}"`;
