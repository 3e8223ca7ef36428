import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";

const { bulkEdit, upload, nav } = messages;

const filled = (text: string, n: number): string => text.replace("{n}", String(n));

test("rows that are pasted back change the cells that differ, and no others", async ({ page }) => {
  await page.goto("/issues");
  const [one, two] = await Promise.all(
    ["UPP 1", "UPP 2"].map((name) =>
      createRecord(page, "issues", { share_id: name, offered_units: 7, internal_comment: "kvar" }),
    ),
  );
  await page.goto("/upload");
  await page.getByRole("link", { name: upload.toUpdates }).click();
  const rows = [
    ["id", "version", "Aktie-id", "offered_units", "internal_comment"],
    [one?.["id"], 1, "UPP 1", "1 234", ""],
    [two?.["id"], 9, "UPP 2B", "7", "kvar"],
  ];
  await page.getByLabel(bulkEdit.paste).fill(rows.map((row) => row.join("\t")).join("\n"));
  await page.getByRole("button", { name: bulkEdit.review }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: filled(bulkEdit.action_one, 1) })).toBeVisible();
  await expect(dialog.getByRole("row", { name: "UPP 1" })).toContainText("1 234");
  await dialog.getByLabel(bulkEdit.takesChanged).check();
  await dialog.getByRole("button", { name: filled(bulkEdit.action_other, 2) }).click();
  await expect(dialog).toBeHidden();
  const read = async (id: unknown) => (await callApi(page, "GET", `issues/${String(id)}`)).body;
  expect(await read(one?.["id"])).toMatchObject({ offered_units: 1234, internal_comment: "kvar" });
  expect(await read(two?.["id"])).toMatchObject({ share_id: "UPP 2B", offered_units: 7 });
});

test("a text is replaced wherever it stands, in several tables at once", async ({ page }) => {
  await page.goto("/issues");
  const { id } = await createRecord(page, "issues", {
    share_id: "ERS 1",
    internal_comment: "Garant: Kvarnfallet AB",
  });
  const commit = await createRecord(page, "commits", { issue_id: id, name: "Kvarnfallet AB" });
  await page.getByRole("link", { name: nav.replace, exact: true }).click();
  await page.getByLabel(bulkEdit.find).fill("Kvarnfallet AB");
  await page.getByLabel(bulkEdit.replaceWith).fill("Kvarnfallet Kapital AB");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: bulkEdit.review }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: filled(bulkEdit.action_other, 2) }).click();
  await expect(dialog).toBeHidden();
  const changed = await callApi(page, "GET", `commits/${String(commit["id"])}`);
  expect(changed.body["name"]).toBe("Kvarnfallet Kapital AB");
  const comment = (await callApi(page, "GET", `issues/${String(id)}`)).body["internal_comment"];
  expect(comment).toBe("Garant: Kvarnfallet Kapital AB");
});
