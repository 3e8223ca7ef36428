import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { takePictures } from "./pages/pictures.ts";

const { audit, form, validation } = messages;

test("the changes of all are narrowed by days as forms read and pick them", async ({ page }) => {
  await page.goto("/history");
  const since = page.getByRole("textbox", { name: audit.since });
  await since.fill("13 maj 2026");
  await since.press("Enter");
  await expect(page).toHaveURL(/since=2026-05-13/);
  await expect(since).toHaveValue("2026-05-13");
  await expect(since).toBeFocused();
  const until = page.getByRole("textbox", { name: audit.until });
  await until.fill("03/04/2026");
  await until.press("Tab");
  await expect(page.getByRole("alert")).toHaveText(validation.date);
  await expect(page).not.toHaveURL(/until=/);
  await until.fill("2026-05-12");
  await until.press("Alt+ArrowDown");
  const calendar = page.getByRole("dialog", {
    name: form.chooseDate.replace("{label}", audit.until),
  });
  await expect(calendar).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/until=2026-05-13/);
  await expect(until).toBeFocused();
  await takePictures(page, "history-filters");
  await page.getByRole("button", { name: audit.clear }).first().click();
  await expect(since).toHaveValue("");
  const tops = await page
    .locator(".audit-filters label")
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
