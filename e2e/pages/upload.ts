import type { Locator, Page, Response } from "@playwright/test";
import type { EntityPath } from "@teckna/domain/entities";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect } from "../expect.ts";
import { whileBusy } from "./api.ts";

const nameOf = (text: string, table: EntityPath): string =>
  text.replace("{table}", messages.list[table].title.toLowerCase());

/** Only the chosen table's boxes are visible. */
const boxOf = (page: Page, text: string, table: EntityPath): Locator =>
  page.getByRole("textbox", { name: nameOf(text, table), includeHidden: true });

export const pasteBox = (page: Page, table: EntityPath): Locator =>
  boxOf(page, messages.upload.paste, table);

export const outputBox = (page: Page, table: EntityPath): Locator =>
  boxOf(page, messages.upload.output, table);

/** Shows the boxes of a table, in any language. */
export const showBoxes = (page: Page, table: EntityPath): Promise<void> =>
  page.locator(`#table-tab-${table}`).click();

export const fillBox = async (page: Page, table: EntityPath, text: string): Promise<void> => {
  await showBoxes(page, table);
  await page.locator(`#${table}-paste`).fill(text);
};

/** Opens the upload page with a text in a table's box. */
export const openFilled = async (page: Page, table: EntityPath, text: string): Promise<void> => {
  await page.goto("/upload");
  await fillBox(page, table, text);
};

export const tableTab = (page: Page, table: EntityPath): Locator =>
  page.getByRole("tab", { name: messages.list[table].title });

export const processButton = (page: Page): Locator =>
  page.getByRole("button", { name: messages.upload.process });

/** Waits until everything on the page would survive a reload. */
export const isSaved = (page: Page): Promise<void> =>
  page.locator("[data-storage=stored]").waitFor();

/** Fills a box and waits until its text would survive a reload. */
export const keepText = async (page: Page, table: EntityPath, text: string): Promise<void> => {
  await fillBox(page, table, text);
  await isSaved(page);
};

/** Pastes like a spreadsheet, which is faster than typing; with `html`, like a browser. */
export const pasteInto = (place: Locator, text: string, html = ""): Promise<void> =>
  place.evaluate(
    (element, { text: pasted, html: rich }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      if (rich !== "") clipboardData.setData("text/html", rich);
      element.focus();
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { text, html },
  );

export const paste = async (page: Page, table: EntityPath, text: string): Promise<void> => {
  await showBoxes(page, table);
  await pasteInto(pasteBox(page, table), text);
};

/** Pastes a text into its box and processes it immediately. */
export const pasteAndProcess = async (
  page: Page,
  table: EntityPath,
  text: string,
): Promise<void> => {
  const button = await processButton(page).elementHandle();
  await pasteBox(page, table).evaluate(
    (box, { pasted, process }) => {
      box.focus();
      if (box instanceof HTMLTextAreaElement) box.select();
      document.execCommand("insertText", false, pasted);
      if (process instanceof HTMLElement) process.click();
    },
    { pasted: text, process: button },
  );
};

/** Collects the addresses of the batches that the page sends from now on. */
export const watchBatches = (page: Page): string[] => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/batches"))
      sent.push(request.url());
  });
  return sent;
};

export type BatchResult = {
  readonly created: Record<string, number>;
  readonly refused: Record<string, number>;
  readonly ids: Record<string, Record<string, string>>;
};

/** Saves by calling `press`, again while the server is busy, and returns the last batch result. */
export const saveBy = async (page: Page, press: () => Promise<void>): Promise<BatchResult> => {
  const pressOnce = async (): Promise<Response> => {
    const responded = page.waitForResponse((response) => response.url().endsWith("/api/batches"));
    await press();
    return responded;
  };
  const response = await whileBusy(pressOnce, (one) => one.status() === 503);
  const lines = (await response.text()).trim().split("\n");
  // Safe because the tests compare it with what they expect.
  return (JSON.parse(lines.at(-1) ?? "{}") as { result: BatchResult }).result;
};

/** What was saved has left its box, and a preview is closed. */
export const isEmptied = (page: Page, table: EntityPath = "issues"): Promise<void> =>
  expect(pasteBox(page, table)).toHaveValue("");

/** Saves the content of the boxes. */
export const saveUpload = (page: Page): Promise<BatchResult> =>
  saveBy(page, () => processButton(page).click());
