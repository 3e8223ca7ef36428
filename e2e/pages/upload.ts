import type { Locator, Page } from "@playwright/test";
import type { EntityPath } from "@teckna/domain/entities";
import { messages } from "@teckna/domain/messages/sv";

const nameOf = (text: string, table: EntityPath): string =>
  text.replace("{table}", messages.list[table].title.toLowerCase());

export const pasteBox = (page: Page, table: EntityPath): Locator =>
  page.getByRole("textbox", { name: nameOf(messages.upload.paste, table) });

export const tableTab = (page: Page, table: EntityPath): Locator =>
  page.getByRole("tab", { name: messages.list[table].title });

export const processButton = (page: Page): Locator =>
  page.getByRole("button", { name: messages.upload.process });

/** Everything on the page would be there after a reload. */
export const isKept = (page: Page): Promise<void> => page.locator("[data-keeping=kept]").waitFor();

/** Pastes as a spreadsheet does, which is quicker than typing for a text of any length. */
export const paste = (page: Page, table: EntityPath, text: string): Promise<void> =>
  pasteBox(page, table).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    box.focus();
    box.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
