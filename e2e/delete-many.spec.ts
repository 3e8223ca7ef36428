import { fillIn } from "@teckna/domain/messages/fill-in";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { faultsIn } from "./pages/faults.ts";
import { goIn } from "./pages/go-in.ts";
import { button } from "./pages/named.ts";

const { bulkEdit, listTools, batches, action, form, history, message, record } = messages;

test("all that match are deleted as one batch, and come back by one press; what somebody changed meanwhile is left", async ({
  page,
}) => {
  await test.step("all that match are deleted as one batch with what belongs to them, and come back by one press", async () => {
    const ids = ["alla-1", "alla-2", "alla-3"];
    for (const id of ids) {
      await createRecord(page, "issues", { id, share_id: "SAMTLIGA" });
      await createRecord(page, "commits", { id: `t-${id}`, issue_id: id, name: `Tecknare ${id}` });
    }
    await page.goto("/issues?q=samtliga");
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: fillIn(listTools.deleteAction, { n: 3 }) }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(messages.list.commits.title.toLowerCase());
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/batches"));
    await dialog.getByRole("button", { name: fillIn(listTools.deleteAction, { n: 3 }) }).click();
    expect((await sent).postData()).toContain('"deletes":true');
    await expect(page.getByText(fillIn(bulkEdit.deleted_other, { n: 3 }))).toBeVisible();
    const rows = page.getByRole("row").filter({ hasText: "SAMTLIGA" });
    await expect(rows).toHaveCount(0);
    const commits = async (): Promise<number> =>
      (await Promise.all(ids.map((id) => callApi(page, "GET", `commits/t-${id}`)))).filter(
        ({ status }) => status === 200,
      ).length;
    expect(await commits()).toBe(0);

    await page.getByRole("button", { name: action.undo }).click();
    await expect(page.getByText(fillIn(bulkEdit.restored_other, { n: 3 }))).toBeVisible();
    await expect(rows).toHaveCount(3);
    expect(await commits()).toBe(3);
    await goIn(page, "/commits/t-alla-1");
    const undo = page.getByRole("link", { name: fillIn(history.batch, { id: "" }) }).first();
    await undo.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      batches.deletions.kind.undo,
    );
  });
  await test.step("what somebody changed meanwhile is left and named, and deleted when that is chosen", async () => {
    for (const at of [1, 2, 3])
      await createRecord(page, "issues", { id: `m-${at}`, share_id: `MELLAN ${at}` });
    await page.goto("/issues?q=mellan&sort=share_id");
    for (const at of [1, 2, 3])
      await page.getByRole("checkbox", { name: new RegExp(`MELLAN ${at}`) }).check();
    await callApi(page, "PATCH", "issues/m-2", { internal_comment: "Viktigt" });
    await page.getByRole("button", { name: fillIn(listTools.deleteAction, { n: 3 }) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: fillIn(listTools.deleteAction, { n: 3 }) }).click();
    await expect(dialog.getByRole("alert")).toContainText("MELLAN 2");
    expect(await faultsIn(page, "dialog")).toEqual([]);
    expect((await callApi(page, "GET", "issues/m-2")).status).toBe(200);
    expect((await callApi(page, "GET", "issues/m-3")).status).toBe(404);
    await dialog.getByRole("button", { name: bulkEdit.readAgain_one }).click();
    await dialog.getByRole("button", { name: fillIn(listTools.deleteAction, { n: 1 }) }).click();
    await expect(dialog).toBeHidden();
    expect((await callApi(page, "GET", "issues/m-2")).status).toBe(404);

    await page.goto("/upload/batches");
    const entries = page.locator(".batch-row");
    const [last, first] = [entries.nth(0), entries.nth(1)];
    await expect(last).toContainText(batches.kind.deletion);
    await expect(first).toContainText(batches.kind.deletion);
    await first.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(batches.kind.deletion);
    await page.getByRole("button", { name: batches.deletions.redo, exact: true }).click();
    await expect(dialog).toContainText(batches.deletions.redoTitle);
    await dialog.getByRole("button", { name: fillIn(batches.redoAction, { n: 2 }) }).click();
    await expect(dialog).toBeHidden();
    expect((await callApi(page, "GET", "issues/m-3")).status).toBe(200);
    await expect(
      page.getByRole("button", { name: batches.deletions.undo, exact: true }),
    ).toBeVisible();
  });
});

test("what was deleted comes back as one batch or alone, from the list of deleted, from its report and on its page", async ({
  page,
}) => {
  await test.step("what was deleted comes back as one batch from the list of deleted, and goes again by one press", async () => {
    const ids = ["ter-1", "ter-2", "ter-3"];
    for (const id of ids) {
      await createRecord(page, "issues", { id, share_id: `TER ${id}` });
      await createRecord(page, "commits", { id: `t-${id}`, issue_id: id, name: `Tecknare ${id}` });
      await callApi(page, "DELETE", `issues/${id}`);
    }
    const statuses = (): Promise<number[]> =>
      Promise.all(ids.map(async (id) => (await callApi(page, "GET", `commits/t-${id}`)).status));
    await page.goto("/deleted/issues?q=ter&sort=share_id");
    await page.getByRole("checkbox").first().check();
    await callApi(page, "POST", "issues/ter-2/restore");
    await page.getByRole("button", { name: fillIn(listTools.restoreAction, { n: 3 }) }).click();
    const dialog = page.getByRole("dialog");
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/batches"));
    await dialog.getByRole("button", { name: fillIn(listTools.restoreAction, { n: 3 }) }).click();
    expect((await sent).postData()).toContain('"restores":true');
    await expect(page.getByText(fillIn(bulkEdit.restored_other, { n: 2 }))).toBeVisible();
    expect(await statuses()).toEqual([200, 200, 200]);

    await page.getByRole("button", { name: action.undo }).click();
    await expect(page.getByText(fillIn(bulkEdit.deleted_other, { n: 2 }))).toBeVisible();
    expect(await statuses()).toEqual([404, 200, 404]);

    await page.goto("/upload/batches");
    const entries = page.locator(".batch-row");
    await expect(entries.nth(0)).toContainText(batches.restorations.kind.undo);
    await entries.nth(1).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(batches.kind.restoration);
    await page.getByRole("button", { name: batches.redo, exact: true }).click();
    await dialog.getByRole("button", { name: fillIn(batches.redoAction, { n: 4 }) }).click();
    await expect(dialog).toBeHidden();
    expect(await statuses()).toEqual([200, 200, 200]);
    await expect(page.getByRole("button", { name: batches.undo, exact: true })).toBeVisible();
  });
  await test.step("a record deleted on its page leads to its list and can be brought back there, or restored on its page", async () => {
    await callApi(page, "POST", "issues", { id: "sidan", share_id: "SIDAN" });
    await callApi(page, "POST", "warrants", { id: "sidan-w", issue_id: "sidan", name: "TO 1" });
    for (const { path, entity } of [
      { path: "issues/sidan", entity: "Emission" },
      { path: "warrants/sidan-w", entity: "Teckningsoption" },
    ])
      await test.step(entity, async () => {
        await page.goto(`/${path}`);
        await button(page, form.delete).click();
        // The page would be shown as that of a deleted record, and wait for its history.
        await page.route("**/history?*", () => undefined);
        await button(page.getByRole("dialog"), form.delete).click();
        await expect(page.getByText(fillIn(message.deleted, { entity }))).toBeVisible();
        await expect(page.getByRole("heading", { name: record.goneTitle })).toHaveCount(0);
        await button(page, action.undo).click();
        await expect.poll(async () => (await callApi(page, "GET", path)).status).toBe(200);

        await page.unroute("**/history?*");
        await callApi(page, "DELETE", path);
        await page.goto(`/${path}`);
        await button(page, record.restore).click();
        await expect(page.getByText(fillIn(record.restored, { entity }))).toBeVisible();
      });
  });
});
