import { hash } from "node:crypto";
import { productVersion } from "./product-version.ts";

const length = 22;

/** The weak `ETag` of a list: a digest of the URL, the database snapshot and the product's version. */
export const listTag = (url: string, moment: string): string =>
  `W/"${hash("sha256", `${productVersion}\n${moment}\n${url}`, "base64url").slice(0, length)}"`;
