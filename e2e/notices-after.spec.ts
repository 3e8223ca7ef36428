import { newId } from "@teckna/domain/ids";
import { issueHistoryTexts as texts } from "@teckna/domain/messages/sv/issue-history";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi } from "./pages/api.ts";
import { button } from "./pages/named.ts";

const { history, record } = messages;

// After this another page is shown, without what was pressed.

test("a save that created an issue, undone in its history, is reported", async ({ page }) => {
  const row = { table: "issues", record: { id: "efter-3", share_id: "TREAN" } };
  const body = { id: newId(), created: [row] };
  expect((await callApi(page, "POST", "issues/efter-3/changes", body)).status).toBe(200);
  await page.goto("/issues/efter-3");
  const shown = page.getByRole("region", { name: history.title });
  await button(shown, texts.undoSave).click();
  await button(page.getByRole("dialog"), "Ångra rader (1)").click();
  await expect(page.getByRole("heading", { name: record.goneTitle })).toBeVisible();
  await expect(page.getByText(/^Rader som ändrades tillbaka: 1/)).toBeVisible();
  // Uploads and saves that were undone are deleted records too.
  await button(page, record.restore).click();
  await expect(page.getByRole("heading", { name: "TREAN" })).toBeVisible();
});
