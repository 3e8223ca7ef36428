import type { Page } from "@playwright/test";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import type { ReadEntry } from "./read-entries.ts";
import { pressKeys } from "./typist.ts";

const openText = "<F6>";
const pasteText = "<Paste text>";
const toFirst = "<F8>";
const take = "<Enter>";
const waitMs = 5000;
const save = "<Control+Enter>";

/** All keys of an issue whose values are taken from its text. */
export const readScript = ({ before, proposed }: ReadEntry): string =>
  [before, openText, pasteText, toFirst, take.repeat(proposed), save].join("");

/** Presses the keys, each after the result of the previous one is shown, like somebody who looks. */
export const readRelease = async (page: Page, entry: ReadEntry): Promise<void> => {
  const pane = page.getByRole("complementary", { name: releaseTexts.title, exact: true });
  const headline = pane.locator(".ghost-head strong").first();
  const untilLeft = (left: number): Promise<void> =>
    headline.filter({ hasText: new RegExp(`^${left} förslag`, "u") }).waitFor();
  await pressKeys(page, entry.before, {});
  // What F6 opens is ready a moment after the page.
  await page.waitForTimeout(waitMs);
  await pressKeys(page, openText, {});
  await pane.getByRole("textbox", { name: releaseTexts.paste }).waitFor();
  await pressKeys(page, pasteText, { text: entry.text });
  await untilLeft(entry.proposed);
  await pressKeys(page, toFirst, {});
  for (let left = entry.proposed - 1; left >= 0; left--) {
    await pressKeys(page, take, {});
    await untilLeft(left);
  }
  await pressKeys(page, save, {});
};
