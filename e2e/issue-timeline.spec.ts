import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";

test("the timeline follows what is typed, speaks event by event and leads to each field", async ({
  page,
}) => {
  await page.goto("/issues");
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
  await page.goto(`/issues/${issueId}/edit`);
  const timeline = page.getByRole("region", { name: messages.workspace.timeline });
  const events = timeline.getByRole("group").getByRole("button");
  await expect(events.first()).toHaveAccessibleName(/^Offentliggörande: ons 2024-04-24/);
  const meeting = page.getByRole("textbox", { name: labels.field.issue.generalMeetingDate });
  await meeting.fill("2024-05-27");
  await meeting.press("Tab");
  await expect(events.nth(1)).toHaveAccessibleName(/^Bolagsstämma: mån 2024-05-27/);
  await events.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(events.nth(2)).toBeFocused();
  await expect(events.nth(2)).toHaveAccessibleName(/^Avstämningsdag/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: labels.field.issue.recordDate })).toBeFocused();
  await timeline.getByRole("button", { name: messages.workspace.timelineList }).click();
  await timeline
    .getByRole("listitem")
    .getByRole("button", { name: /för TO2: fre 2025-05-16/ })
    .click();
  await expect(page.locator('[data-children="warrants"] [role=grid]')).toBeFocused();
});
