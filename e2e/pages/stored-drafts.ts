import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Unsaved texts are stored shortly after the last key. */
export const isStored = (page: Page, text: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((sought) => Object.values(localStorage).join().includes(sought), text),
    )
    .toBe(true);
