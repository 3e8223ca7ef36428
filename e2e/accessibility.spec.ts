import AxeBuilder from "@axe-core/playwright";
import { entities } from "@teckna/domain/entities";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { startProduct } from "./product.ts";

const lists = entities.map(({ path }) => `/${path}`);
const screens = [
  ...lists,
  ...lists.map((list) => `${list}/new`),
  "/issues/axe-1",
  "/issues/axe-1/edit",
  "/issues/axe-1/warrants",
  "/warrants/axe-w",
  "/issues/axe-1/warrants/axe-w/edit",
  "/issues/deleted",
  "/upload",
  "/api-docs",
  "/nothing-here",
];
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const colorScheme of ["light", "dark"] as const)
  test(`no screen breaks a rule of accessibility (${colorScheme})`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/issues");
    if (colorScheme === "light") {
      await createRecord(page, "issues", { id: "axe-1", share_id: "AXE", offered_units: 12 });
      await createRecord(page, "warrants", { id: "axe-w", issue_id: "axe-1", name: "TO 1" });
    }
    for (const screen of screens) {
      await page.goto(screen);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
      const told = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
      );
      expect.soft(told, screen).toEqual([]);
    }
  });

test("the sign-in page breaks none either", async ({ browser }) => {
  const product = await startProduct();
  try {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({
        colorScheme,
        storageState: { cookies: [], origins: [] },
      });
      const page = await context.newPage();
      await page.goto(product.url);
      await page.getByRole("textbox", { name: "Användarnamn" }).waitFor();
      const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await context.close();
    }
  } finally {
    await product.stop();
  }
});
