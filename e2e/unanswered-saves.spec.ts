import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { field, grid } from "./pages/named.ts";

const { offeredUnits, externalComment } = labels.field.issue;

/** The first write to the address is carried out, and its response lost. */
const loseResponse = async (page: Page, address: RegExp): Promise<void> => {
  let isFirst = true;
  await page.route(address, async (route) => {
    if (!isFirst || route.request().method() === "GET") return route.fallback();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
};

const storedIssue = async (page: Page, id: string) =>
  (await callApi(page, "GET", `issues/${id}`)).body;

test("what was saved without a response is not taken for somebody else's when more is typed, and what is somebody else's is", async ({
  page,
}) => {
  await page.goto("/fees?q=zzzqqqxx");
  await test.step("fields whose save got no response are not taken for somebody else's when more is typed", async () => {
    await createRecord(page, "issues", { id: "unanswered-1", share_id: "SVARLÖS" });
    await loseResponse(page, /\/api\/issues\/unanswered-1$/);
    await goIn(page, "/issues/unanswered-1/edit");
    await field(page, offeredUnits).fill("6000");
    await page.keyboard.press("Control+Enter");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(messages.message.saveUnsure);
    await field(page, offeredUnits).fill("7000");
    await field(page, externalComment).fill("Skrivet sedan");
    await page.keyboard.press("Control+Enter");
    // Saving there leads back to the list.
    await expect(page).toHaveURL(/\/issues$/);
    expect(await storedIssue(page, "unanswered-1")).toMatchObject({
      offered_units: 7000,
      external_comment: "Skrivet sedan",
      version: 3,
    });
  });
  await test.step("rows whose save got no response are not taken for somebody else's when more is typed", async () => {
    await createRecord(page, "issues", { id: "unanswered-2", share_id: "SVARLÖS2" });
    await createRecord(page, "commits", { issue_id: "unanswered-2", name: "Alfa AB" });
    await goIn(page, "/issues/unanswered-2");
    await loseResponse(page, /\/api\/issues\/unanswered-2\/changes$/);
    const commits = grid(page, "Åtaganden");
    await expect(commits).toContainText("Alfa AB");
    await page.keyboard.press("Alt+3");
    await page.keyboard.type("Beta AB");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Enter");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(messages.message.saveUnsure);
    await page.keyboard.type("Gamma AB");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Enter");
    const names = async (): Promise<readonly string[]> => {
      const { body } = await callApi(page, "GET", "issues/unanswered-2/whole");
      const found = JSON.stringify(body["children"]).match(/\w+ AB/g) ?? [];
      return [...new Set(found)].toSorted();
    };
    await expect.poll(names).toEqual(["Beta AB", "Gamma AB"]);
    await expect(alert).toHaveCount(0);
  });
  await test.step("a newer version is said to be one's own only if it is", async () => {
    await createRecord(page, "issues", { id: "unanswered-3", share_id: "VEMS" });
    await goIn(page, "/issues/unanswered-3/edit");
    await field(page, externalComment).fill("Min");
    await callApi(page, "PATCH", "issues/unanswered-3", { offered_units: 5 });
    await page.route(/\/api\/issues\/unanswered-3$/, async (route) => {
      const response = await route.fetch();
      if (response.status() !== 412) return route.fulfill({ response });
      const json: { current: Record<string, unknown> } = await response.json();
      return route.fulfill({
        response,
        json: { ...json, current: { ...json.current, updated_by: "bo" } },
      });
    });
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("alert")).toContainText(messages.message.conflict);
    await expect(field(page, offeredUnits)).toHaveValue("5");
  });
});
