import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";

test("a row that is emptied cell by cell is asked about or not stored, and an open cell outlives a reload", async ({
  page,
}) => {
  const { id } = await createRecord(page, "issues", { share_id: "EMPTIED" });
  await createRecord(page, "commits", { issue_id: id, name: "Alfa AB", fee_level: 1 });
  await page.goto(`/issues/${String(id)}`);
  const commits = page.getByRole("grid", { name: "Åtaganden", exact: true });
  await expect(commits).toContainText("Alfa AB");
  await page.keyboard.press("Alt+3");
  await page.keyboard.press("Control+Home");
  for (const key of ["Delete", "Tab", "Delete", "ArrowDown"]) await page.keyboard.press(key);
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  for (const key of ["ArrowUp", "Delete"]) await page.keyboard.press(key);
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/changes") && sent.push(request.url()));
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: messages.workspace.emptied });
  await expect(dialog.getByRole("listitem")).toHaveText("Åtagande Alfa AB");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(commits).toBeFocused();
  expect(sent).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await dialog.getByRole("button", { name: messages.workspace.card.remove }).click();
  await expect(page.getByText(/uppdaterades|sparad/i).first()).toBeVisible();
  expect(sent).toHaveLength(1);
  const { body } = await callApi(page, "GET", `issues/${String(id)}/whole`);
  expect(body).toMatchObject({ children: { commits: [] } });

  // A cell being edited during an unload keeps its text.
  await page.keyboard.press("Alt+3");
  await page.keyboard.type("Delta AB");
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await expect(commits).toContainText("Delta AB");
});
