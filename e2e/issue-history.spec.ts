import { issueHistoryTexts as texts } from "@teckna/domain/messages/sv/issue-history";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createIssues, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";

// Times are those of Sweden wherever they are read.
test.use({ timezoneId: "America/New_York" });

test("a change, a deleted child and a whole save are put back from the history of the issue", async ({
  page,
}) => {
  await test.step("a change of an issue and a deleted child are put back from the history of the issue", async () => {
    const issue = await createRecord(page, "issues", {
      share_id: "BACK",
      record_date: "2024-05-29",
    });
    const id = String(issue["id"]);
    const fee = await createRecord(page, "fees", { issue_id: id, level_name: "Bottengaranti" });
    const changed = { id, share_id: "BACK", record_date: "2024-05-30", unit_sub_price: 1.06 };
    await callApi(page, "PUT", `issues/${id}`, changed);
    await callApi(page, "PUT", `issues/${id}`, { ...changed, unit_sub_price: 1.07 });
    await callApi(page, "DELETE", `fees/${String(fee["id"])}`);
    await page.goto(`/issues/${id}`);
    const history = page.getByRole("region", { name: messages.history.title });
    await expect(history.getByRole("heading", { name: texts.today })).toBeVisible();
    await history.getByRole("combobox", { name: texts.filter }).selectOption("issues record_date");
    await expect(history.getByRole("listitem")).toHaveCount(2);
    await expect(history.getByRole("status")).toHaveText("2 av 2 händelser");
    await history
      .getByRole("combobox", { name: texts.filter })
      .selectOption("issues internal_comment");
    await expect(history.getByText(texts.noneOfField)).toBeVisible();
    await history.getByRole("button", { name: texts.showAll }).press("Enter");
    await expect(history.getByText(texts.noneOfField)).toHaveCount(0);
    // Two changes of the issue, newest first: the price in the older one was changed again.
    await history
      .getByRole("button", { name: /^Lägg tillbaka emission/ })
      .nth(1)
      .press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("checkbox", { name: /^Avstämningsdag/ })).toBeChecked();
    await expect(dialog.getByRole("checkbox", { name: /Ändrat igen av admin/ })).not.toBeChecked();
    await dialog.getByRole("button", { name: texts.putBackNow }).click();
    await expect(dialog).toHaveCount(0);
    const stored = await callApi(page, "GET", `issues/${id}`);
    expect(stored.body).toMatchObject({
      record_date: "2024-05-29",
      unit_sub_price: 1.07,
      version: 4,
    });
    await history.getByRole("button", { name: /^Lägg tillbaka garantiersättning/ }).click();
    await dialog.getByRole("button", { name: texts.restore }).click();
    await expect(history.getByText("återställde garantiersättning Bottengaranti")).toBeVisible();
    expect((await callApi(page, "GET", `fees/${String(fee["id"])}`)).status).toBe(200);
  });
  await test.step("a whole save is put back from the history of its issue, from which its upload is one step away", async () => {
    const [id = ""] = await createIssues(page, ["HELA"]);
    const address = `issues/${id}`;
    const fee = await createRecord(page, "fees", { issue_id: id, level_name: "Bottengaranti" });
    const saved = await callApi(page, "POST", `${address}/changes`, {
      id: crypto.randomUUID(),
      created: [{ table: "commits", record: { id: "hela-commit", issue_id: id, name: "Alfa AB" } }],
      replaced: [
        { table: "issues", id, version: 1, record: { id, share_id: "HELA", offered_units: 12 } },
      ],
      deleted: [{ table: "fees", id: String(fee["id"]), version: 1 }],
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await goIn(page, `/${address}`);
    const history = page.getByRole("region", { name: messages.history.title });
    const save = history.getByRole("listitem").filter({ hasText: "sparade 3 poster på en gång" });
    await expect(save).toContainText("Alfa AB");
    await save.getByRole("button", { name: texts.undoSave }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(
      dialog.getByRole("heading", { name: messages.batches.changes.undoTitle }),
    ).toBeVisible();
    const undo = messages.batches.undoAction.replace("{n}", "3");
    await dialog.getByRole("button", { name: undo }).press("Enter");
    await expect(history.getByText(/^.*ångrade en omgång med/).first()).toBeVisible();
    await expect(page.getByRole("grid", { name: "Garantiersättningar" })).toContainText(
      "Bottengaranti",
    );
    const { body } = await callApi(page, "GET", address);
    expect(body).toMatchObject({ offered_units: null, version: 3 });
    expect((await callApi(page, "GET", "commits/hela-commit")).status).toBe(404);

    const upload = history.getByRole("listitem").filter({ hasText: "skapade emission" }).last();
    await upload.getByRole("link", { name: texts.toBatch }).press("Enter");
    await expect(page).toHaveURL(/\/upload\/batches\//);
    await expect(
      page.getByRole("button", { name: messages.batches.undo, exact: true }),
    ).toBeVisible();
  });
});

test("an issue as it stood is found by keyboard among all of its versions, and at any moment", async ({
  page,
}) => {
  const issue = await createRecord(page, "issues", { share_id: "FÖRR", offered_units: 1 });
  const id = String(issue["id"]);
  const versions = 105;
  for (let n = 2; n <= versions; n += 1)
    await callApi(page, "PATCH", `issues/${id}`, { offered_units: n });
  await page.goto(`/issues/${id}`);
  await page.getByRole("button", { name: texts.past.open }).press("Enter");
  const dialog = page.getByRole("dialog");
  const slider = dialog.getByRole("slider", { name: texts.past.slider });
  // More than the history rows displayed.
  await expect(slider).toHaveAttribute("max", String(versions - 1));
  await expect(slider).toBeFocused();
  const units = (n: number) =>
    dialog.getByText(new RegExp(`^${n} units? ${texts.past.now} ${versions} units$`));
  await expect(units(versions - 1)).toBeVisible();
  await slider.press("ArrowLeft");
  await expect(units(versions - 2)).toBeVisible();
  await slider.press("Home");
  await expect(units(1)).toBeVisible();
  await expect(dialog.getByRole("button", { name: texts.past.earlier })).toBeDisabled();
  await slider.press("End");

  await page.setViewportSize({ width: 390, height: 320 });
  const apart = async (): Promise<number> => {
    const [one, other] = await Promise.all(
      [texts.past.earlier, texts.past.later].map((name) =>
        dialog.getByRole("button", { name }).boundingBox(),
      ),
    );
    return Math.abs((one?.y ?? 0) - (other?.y ?? Infinity));
  };
  await expect.poll(apart).toBe(0);
  await dialog.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await expect(slider).toBeInViewport({ ratio: 1 });

  await dialog.getByRole("checkbox", { name: texts.past.onlyDifferent }).check();
  await expect(dialog.getByText(texts.past.same)).toBeVisible();
  const moment = dialog.getByLabel(texts.past.moment);
  await moment.fill("2020-01-01T00:00:00");
  await moment.blur();
  await expect(dialog.getByText(texts.past.notYet)).toBeVisible();
  await expect(moment).toHaveValue("2020-01-01T00:00");
  await expect(dialog.getByRole("heading")).toContainText("2020-01-01 00:00:00");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
