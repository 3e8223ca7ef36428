import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

const manifest = path.resolve(import.meta.dirname, "../../web/dist/.vite/manifest.json");

/** The file, without its folder, of the piece of the web app that begins with a source file of `web/`. */
export const pieceOf = (source: string): string => {
  // The manifest that Vite writes.
  const pieces = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, { file?: string }>;
  const file = pieces[source]?.file;
  if (file === undefined) throw new RangeError(`the web app has no piece of ${source}`);
  return path.basename(file);
};

/** That piece is loaded only when the returned function is called. */
export const holdPiece = async (page: Page, source: string): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${pieceOf(source)}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};
