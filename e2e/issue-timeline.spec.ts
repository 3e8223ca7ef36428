import { labels } from "@teckna/domain/messages/sv/labels";
import { whatIfTexts } from "@teckna/domain/messages/sv/figures";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";

test("a share price is tried without being saved, and the timeline follows what is typed and leads to each field", async ({
  page,
}) => {
  await test.step("a share price is tried without being saved", async () => {
    const issue = await createRecord(page, "issues", {
      share_id: "TERP",
      shares_required: 4,
      rights_received: 1,
      rights_required: 1,
      units_received: 1,
      shares_in_unit: 1,
    });
    await createRecord(page, "warrants", {
      issue_id: issue["id"],
      name: "TO 9",
      vwap_discount: "30",
      price_max: "27",
    });
    await page.goto(`/issues/${String(issue["id"])}/edit`);
    const price = page.getByRole("textbox", { name: whatIfTexts.price });
    await price.fill("40");
    await expect(page.getByText(/Fyll i .*Teckningskurs per unit/)).toBeVisible();
    await page.getByRole("textbox", { name: labels.field.issue.unitSubPrice }).fill("35");
    await price.focus();
    await expect(page.getByRole("button", { name: /TERP\)\s*39/ })).toBeVisible();
    const value = page.getByRole("button", { name: /^Värde på en rätt/ });
    await expect(value).toHaveText(/4,00\sSEK$/);
    await value.focus();
    await expect(page.getByText(/aktiekursen − TERP/)).toBeVisible();
    const exercise = page.getByRole("button", { name: /^TO 9 Teckningskurs vid denna VWAP/ });
    await expect(exercise).toHaveText(/27,00\sSEK$/);
    await price.fill("30");
    await expect(exercise).toHaveText(/21,00\sSEK$/);
    await price.fill("fyra");
    await expect(price).toHaveAttribute("aria-invalid", "true");
  });
  await test.step("the timeline follows what is typed, speaks event by event and leads to each field", async () => {
    const issue = await createRecord(page, "issues", {
      share_id: "TIME",
      announcement_date: "2024-04-24",
      record_date: "2024-05-29",
      sub_start_date: "2024-05-31",
      sub_end_date: "2024-06-14",
    });
    const issueId = String(issue["id"]);
    await createRecord(page, "warrants", {
      issue_id: issueId,
      name: "TO2",
      sub_start_date: "2025-05-16",
      sub_end_date: "2025-05-30",
    });
    await goIn(page, `/issues/${issueId}/edit`);
    const timeline = page.getByRole("region", { name: messages.workspace.timeline });
    const events = timeline.getByRole("group").getByRole("button");
    await expect(events.first()).toHaveAccessibleName(
      /^Offentliggjord 24\/4, Offentliggörande: ons 2024-04-24/,
    );
    const meeting = page.getByRole("textbox", { name: labels.field.issue.generalMeetingDate });
    await meeting.fill("2024-05-27");
    await meeting.press("Tab");
    await expect(events.nth(1)).toHaveAccessibleName(/Bolagsstämma: mån 2024-05-27/);
    await events.first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(events.nth(2)).toBeFocused();
    await expect(events.nth(2)).toHaveAccessibleName(/Avstämningsdag/);
    // In a narrower window it is drawn elsewhere on the page.
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect(page.locator(".record-main .timeline")).toBeVisible();
    await expect(events.nth(2)).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator(".record-main .timeline")).toHaveCount(0);
    await expect(events.nth(2)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: labels.field.issue.recordDate })).toBeFocused();
    await timeline.getByRole("button", { name: messages.workspace.timelineList }).click();
    await timeline
      .getByRole("listitem")
      .getByRole("button", { name: /för TO2: fre 2025-05-16/ })
      .click();
    await expect(page.locator('[data-children="warrants"] [role=grid]')).toBeFocused();

    await page.clock.setSystemTime("2024-06-14T12:00:00Z");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.locator(".issue-status")).toHaveText("Teckning pågår till 14 juni");
  });
});
