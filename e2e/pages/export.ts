import { readFileSync } from "node:fs";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** Exports the displayed list with the export dialog. */
export const exportAs = async (page: Page, format: string, withChildren: boolean) => {
  await page.getByRole("button", { name: messages.action.export }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: format, exact: true }).check();
  if (withChildren) await dialog.getByRole("checkbox", { name: /^Ta med/ }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: messages.exporting.start }).press("Enter");
  const file = await download;
  await expect(dialog).toBeHidden();
  return { name: file.suggestedFilename(), buffer: readFileSync(await file.path()) };
};
