import AxeBuilder from "@axe-core/playwright";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";

const { listTools } = messages;
const filled = (text: string, name: string): string => text.replace("{name}", name);

test("a list is kept as a view, opened by its link, changed, deleted and brought back", async ({
  page,
}) => {
  await page.goto("/issues");
  await createRecord(page, "issues", { share_id: "VY ETT" });
  await createRecord(page, "issues", { share_id: "VY TVÅ" });
  await page.goto("/issues?share_id.contains=ett&columns=share_id,record_date");
  const opener = page.getByRole("button", { name: messages.list.views, exact: true });
  const panel = page.getByRole("dialog", { name: messages.list.views });
  await opener.press("Enter");
  await panel.getByRole("textbox", { name: listTools.viewName }).fill("Bara ett");
  await page.keyboard.press("Enter");
  await expect(page.getByText(filled(listTools.viewSaved, "Bara ett"))).toBeVisible();
  await expect(page).toHaveURL(/view=[\w-]+/);
  expect((await new AxeBuilder({ page }).include(".views-panel").analyze()).violations).toEqual([]);

  const id = new URL(page.url()).searchParams.get("view") ?? "";
  await page.goto(`/issues?view=${id}`);
  const rows = page.getByRole("row").filter({ hasText: /^VY/ });
  await expect(rows).toHaveText([/VY ETT/]);
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  const mark = page.getByRole("status").filter({ hasText: "Bara ett" });
  await expect(mark).toHaveText("Bara ett");
  await page.getByRole("searchbox").fill("vy");
  await expect(mark).toHaveText(`Bara ett (${listTools.viewChanged})`);

  await opener.click();
  await panel.getByRole("button", { name: filled(listTools.deleteView, "Bara ett") }).click();
  await expect(panel.getByRole("button", { name: "Bara ett", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: messages.action.undo }).click();
  await opener.click();
  await expect(panel.getByRole("button", { name: "Bara ett", exact: true })).toBeVisible();
});
