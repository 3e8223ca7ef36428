import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import { workspace } from "@teckna/domain/messages/sv/workspace";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { axeOn, type Fault } from "./faults.ts";

/** By its class: finding it by its role takes long on a page with all fields of an issue, and is done at every look. */
export const pane = (page: Page) => page.locator(".release-pane");
export const release = (page: Page) => pane(page).getByRole("textbox", { name: /^Text: / });
export const quote = (page: Page) => pane(page).getByRole("figure");
export const mark = (page: Page, label: string) =>
  page.getByRole("button", { name: releaseTexts.showSource.replace("{field}", label) });

/** Opens the text pane by its key, which works before the pane is loaded. */
export const openPane = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: workspace.readText }).waitFor();
  await page.keyboard.press("F6");
  await expect(
    page.getByRole("complementary", { name: releaseTexts.title, exact: true }),
  ).toBeVisible();
};

/** Opens the text pane and pastes a text, by keyboard only. */
export const pasteText = async (page: Page, pasted: string): Promise<void> => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((written) => navigator.clipboard.writeText(written), pasted);
  await openPane(page);
  await expect(pane(page).getByRole("textbox", { name: releaseTexts.paste })).toBeFocused();
  await page.keyboard.press("Control+v");
  await expect(release(page)).toBeFocused();
};

const analyze = async (page: Page): Promise<readonly Fault[]> => {
  const axe = await axeOn(page);
  const { violations } = await axe
    .include(".release-pane")
    .include(".record-card")
    .include(".child-grids")
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations;
};

const tall = 3000;

/** The accessibility violations on the page. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  // Controls that the sticky bar covers in part would look smaller than they are: the whole page is in sight.
  await page.setViewportSize({ ...size, height: tall });
  const violations = await analyze(page);
  await page.setViewportSize(size);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
};
