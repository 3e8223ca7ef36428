import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";

// A tablet without a keyboard.
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

/** The texts of tap targets that are too small. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(button, a[href], input, summary)")]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isShown = width > 1 && getComputedStyle(target).visibility === "visible";
        // The target area may be larger than the text.
        const { content } = getComputedStyle(target, "::before");
        return isShown && content === "none" && Math.min(width, height) < 24;
      })
      .map(({ className, innerText }) => `${className} ${innerText}`),
  );

test("an issue and its children are corrected by touch alone, and the links of the bar leave room for what stands beside them", async ({
  page,
}) => {
  const { id } = await createRecord(page, "issues", {
    share_id: "TOUCHED",
    sub_start_date: "2026-11-20",
    sub_end_date: "2026-11-10",
  });
  for (const name of ["Alfa", "Beta"])
    await createRecord(page, "commits", { issue_id: id, name, fee_level: 1 });
  await page.goto(`/issues/${String(id)}`);
  const commits = page.locator("[data-children=commits]");
  const cards = commits.getByRole("group");
  const saved = page.getByText(/uppdaterades/);
  await expect(cards).toHaveCount(2);
  await expect.poll(() => smallTargets(page)).toEqual([]);

  await cards.first().getByRole("button").tap();
  const name = cards.first().getByRole("textbox").first();
  await name.tap();
  await name.fill("Alfa Invest");
  await commits.getByRole("button").last().tap();
  await cards.last().getByRole("textbox").first().fill("Gamma");
  const remove = cards.nth(1).getByRole("button", { name: messages.workspace.card.remove });
  await cards.nth(1).getByRole("button").first().tap();
  await remove.tap();
  await expect(cards).toHaveCount(2);
  await page.getByRole("button", { name: messages.action.undo }).tap();
  await expect(cards).toHaveCount(3);
  await remove.tap();
  await page.getByRole("button", { name: messages.form.update }).tap();
  await expect(saved.first()).toBeVisible();

  await page.getByRole("button", { name: messages.workspace.waive.open }).first().tap();
  await page.getByLabel(messages.workspace.waive.reason).fill("se prospekt");
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await page.getByRole("button", { name: messages.workspace.waive.save }).tap();
  await expect(page.getByText(messages.workspace.waive.waived).first()).toBeVisible();

  await page.getByRole("link", { name: messages.form.edit, exact: true }).tap();
  await page.locator("#issue-subEndDate").tap();
  await page.locator("#issue-subEndDate").fill("2026-12-04");
  const recordDate = page.locator("#issue-recordDate");
  await recordDate.tap();
  await page.getByRole("button", { name: "Ta 2026-11-18" }).tap();
  await expect(recordDate).toHaveValue("2026-11-18");
  await expect(recordDate).toBeFocused();
  await page.getByRole("button", { name: /Ta alla föreslagna/ }).tap();
  await expect(page.locator("#issue-exRightsDate")).toHaveValue("2026-11-17");
  await page.getByRole("button", { name: messages.form.update }).tap();
  await expect(page).toHaveURL(/\/issues$/);
  const { body } = await callApi(page, "GET", `issues/${String(id)}/whole`);
  expect(body).toMatchObject({
    children: { commits: [{ name: "Alfa Invest" }, { name: "Gamma" }] },
  });
  await test.step("the links of the bar leave room for what stands beside them", async () => {
    await createRecord(page, "issues", { share_id: "OVERDUE", sub_end_date: "2024-05-31" });
    await page.goto("/issues?q=OVERDUE");
    await expect(page.locator(".nav-panel .nav-to-do")).toBeAttached();
    for (const width of [1160, 1200, 1240, 1260]) {
      await page.setViewportSize({ width, height: 820 });
      const tools = page.locator(".nav-tools");
      const last = page.locator(".nav-panel nav :is(a, button):visible").last();
      const room = async (): Promise<number> => {
        if ((await last.count()) === 0) return Infinity;
        const [one, other] = [await last.boundingBox(), await tools.boundingBox()];
        return (other?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0);
      };
      await expect.poll(room, String(width)).toBeGreaterThan(0);
    }
  });
});
