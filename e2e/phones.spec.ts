import type { Page } from "@playwright/test";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { grid, openPreview, previewCell } from "./pages/preview.ts";
import { phone, tooSmall } from "./pages/phone.ts";
import { fillBox } from "./pages/upload.ts";

/** Nothing pushes the page out of the window. */
const expectFitting = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

const small = { width: 320, height: 640 };

/** What opens above a list ends within a small phone's window, and its last control is reached. */
const expectPanelsWithin = async (page: Page): Promise<void> => {
  await page.setViewportSize(small);
  for (const name of [messages.action.columns, messages.list.views, messages.list.findings]) {
    await page.getByRole("button", { name, exact: true }).click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByRole("button").last()).toBeVisible();
    const bottom = async (): Promise<number> => {
      const box = await panel.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    await expect.poll(bottom, name).toBeLessThanOrEqual(small.height);
    await panel.getByRole("button").last().scrollIntoViewIfNeeded();
    await expect(panel.getByRole("button").last(), name).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
  }
  await page.setViewportSize(phone);
};

test("lists and the upload have their place on a phone: tools in one line, what opens above them, chips, refused ids and cells that are typed in", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await createRecord(page, "issues", { share_id: "BRED" });
  await page.goto("/issues");
  await test.step("the tools of a list stand in one line", async () => {
    const tools = page.locator(".list-tools > .button");
    await expect(tools).toHaveCount(4);
    const tops = (): Promise<number[]> =>
      tools.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))]);
    await expect.poll(tops).toHaveLength(1);
  });
  await test.step("what opens above a list ends within a small phone's window", () =>
    expectPanelsWithin(page));
  await test.step("nothing moves the page sideways: neither chips of filters, nor an id that was refused", async () => {
    await goIn(
      page,
      "/issues?share_id.contains=BR&internal_comment.empty=true&isin_units.empty=true",
    );
    await expect(page.getByText("BRED").first()).toBeVisible();
    await expect(page.locator(".chip")).toHaveCount(3);
    await expectFitting(page);
    await goIn(page, "/upload");
    const refused = `${"z".repeat(100)}\tZ\tsnart`;
    const rows = ["id\tshare_id\trecord_date", "ok\tOK\t2026-03-02", refused];
    await fillBox(page, "issues", rows.join("\n"));
    await page.getByRole("button", { name: messages.upload.process }).click();
    await page.getByRole("link", { name: messages.batches.show }).first().click();
    await expect(page.locator(".batch-refused-rows")).toBeVisible();
    await expectFitting(page);
  });
  await test.step("no phone zooms in on an input of the preview", async () => {
    await page.goBack();
    await fillBox(page, "issues", "id\tshare_id\ntelefon-1\tMOBIL");
    await openPreview(page);
    await previewCell(page, 0, 1).dblclick();
    await expect(grid(page).locator(".grid-editor")).toBeFocused();
    await expect.poll(() => tooSmall(page), "preview").toEqual([]);
  });
});

/** The focused element, or the active cell of a grid, if the foot of the form covers it. */
const coveredByFoot = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    const cell = document.getElementById(active?.getAttribute("aria-activedescendant") ?? "");
    const reached = cell ?? active;
    const foot = document.querySelector(".form-foot");
    if (!reached || !foot || reached === document.body || foot.contains(reached)) return null;
    const isCovered = reached.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 1;
    return isCovered ? reached.id || reached.textContent : null;
  });

test("the head of an issue leaves more than half of a phone's window to its fields", async ({
  page,
}) => {
  const { id } = await createRecord(page, "issues", {
    share_id: "SMAL",
    record_date: "2024-03-28",
    sub_start_date: "2024-04-03",
    sub_end_date: "2024-04-17",
  });
  await page.setViewportSize(phone);
  await page.goto("/issues?q=SMAL");
  await page.getByRole("link", { name: "SMAL" }).click();
  await expect(page.getByRole("link", { name: messages.form.edit })).toBeVisible();
  await expect(page.locator(".issue-neighbours")).toBeVisible();
  await expect(page.locator(".issue-status")).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(String(id)));
  const first = page.locator(".record-card").getByText(labels.field.issue.shareId);
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(phone.height / 2);
  // A control shown as an icon keeps its accessible name.
  await page.getByRole("link", { name: messages.workspace.copyAsNew }).click();
  await expect(page).toHaveURL(/\/issues\/new/u);
  await expectFitting(page);

  // In landscape the foot has two lines; neither covers what has the focus.
  await page.setViewportSize({ width: phone.height, height: phone.width });
  for (let stop = 0; stop < 24; stop++) {
    if ((await page.locator("[role=grid]:focus").count()) > 0) await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(async () => expect(await coveredByFoot(page)).toBeNull()).toPass();
  }
});
