import path from "node:path";
import type { Page } from "@playwright/test";

const folder = process.env["PICTURES"];

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Takes screenshots of a screen, wide and narrow, light and dark, if PICTURES names a folder. */
export const takePictures = async (page: Page, name: string): Promise<void> => {
  if (folder === undefined) return;
  for (const colorScheme of ["light", "dark"] as const)
    for (const size of sizes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      const file = `${name}-${size.width}-${colorScheme}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: true });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
};
