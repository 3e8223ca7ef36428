import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { axeOn, describeFault } from "./faults.ts";

/** A tall window: axe would report controls covered by sticky bars as too small. */
export const tall = { width: 1440, height: 2000 };

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** An experimental axe rule that is off by default. */
const besides = { "label-content-name-mismatch": { enabled: true } };

type Scheme = "light" | "dark";

/** In the second colour scheme only colour rules can give a different result. */
const rulesIn = async (page: Page, scheme: Scheme): ReturnType<typeof axeOn> =>
  scheme === "light"
    ? (await axeOn(page, besides)).withTags(standards)
    : (await axeOn(page)).withRules(["color-contrast"]);

const findFaults = async (
  page: Page,
  scheme: Scheme,
  part: string | undefined,
): Promise<string[]> => {
  const axe = await rulesIn(page, scheme);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(describeFault);
};

/** Waits until the transition to the colour scheme has ended: contrasts are wrong during it, and it may begin late. */
const coloursSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(done));
    for (let frame = 0; frame < 3; frame++) {
      await painted();
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    }
    await painted();
  });

/** A modal dialog: nothing else of the page can be reached, or differs from before it was opened. */
export const dialog = "dialog[open]";

/** Expects no accessibility violation on a screen or part of it, in the light and the dark scheme. */
export const check = async (page: Page, screen: string, part?: string): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await coloursSettled(page);
    expect
      .soft(await findFaults(page, colorScheme, part), `${screen} (${colorScheme})`)
      .toEqual([]);
  }
  // What the page shows next is drawn in the scheme that is checked first.
  await page.emulateMedia({ colorScheme: "light" });
};
