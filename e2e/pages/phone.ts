import type { Page } from "@playwright/test";

export const phone = { width: 390, height: 844 };

/** The inputs with a font so small that phones zoom in. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page
    .locator("input, select, textarea")
    .filter({ visible: true })
    .evaluateAll((inputs) =>
      inputs
        .filter((input) => !input.matches("[type=checkbox], [type=radio], [type=file]"))
        .filter((input) => Number.parseFloat(getComputedStyle(input).fontSize) < 16)
        .map((input) => input.outerHTML.slice(0, 120)),
    );
