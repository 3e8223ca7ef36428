import { fillIn } from "@teckna/domain/messages/fill-in";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createIssues, createRecord, tokenOf } from "./pages/api.ts";
import { isSaved, pasteBox, pasteInto } from "./pages/upload.ts";

const { bulkEdit, list, preview, upload, nav } = messages;

test("rows that are pasted back change the cells that differ, and no others", async ({ page }) => {
  const [one, two] = await Promise.all(
    ["UPP 1", "UPP 2"].map((name) =>
      createRecord(page, "issues", {
        share_id: name,
        offered_units: 7,
        internal_comment: "kvar",
      }),
    ),
  );
  await page.goto("/upload");
  await page.getByRole("button", { name: upload.toUpdates }).click();
  const rows = [
    ["id", "version", "Aktie-id", "offered_units", "internal_comment"],
    [one?.["id"], 1, "UPP 1", "1 234", ""],
    [two?.["id"], 9, "UPP 2B", "7", "kvar"],
  ];
  await page.getByLabel(bulkEdit.paste).fill(rows.map((row) => row.join("\t")).join("\n"));
  await page.getByRole("button", { name: bulkEdit.review }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByRole("button", { name: fillIn(bulkEdit.action_one, { n: 1 }) }),
  ).toBeVisible();
  await expect(dialog.getByRole("row", { name: "UPP 1" })).toContainText("1 234");
  const weightOf = (text: string): Promise<number> =>
    dialog
      .getByRole("cell", { name: text, exact: true })
      .last()
      .evaluate((cell) => Number(getComputedStyle(cell).fontWeight));
  await expect.poll(() => weightOf("1 234")).toBeGreaterThan(400);
  await dialog.getByRole("button", { name: /oförändrad/ }).click();
  // What stays as it is does not stand out.
  await expect.poll(() => weightOf("UPP 1")).toBe(400);
  await dialog.getByLabel(bulkEdit.takesChanged).check();
  await dialog.getByRole("button", { name: fillIn(bulkEdit.action_other, { n: 2 }) }).click();
  await expect(dialog).toBeHidden();
  const read = async (id: unknown) => (await callApi(page, "GET", `issues/${String(id)}`)).body;
  expect(await read(one?.["id"])).toMatchObject({
    offered_units: 1234,
    internal_comment: "kvar",
  });
  expect(await read(two?.["id"])).toMatchObject({ share_id: "UPP 2B", offered_units: 7 });
});

test("exports that programs and spreadsheets have changed are read as rows of their table, and a text is replaced wherever it stands", async ({
  page,
}) => {
  await test.step("an export in JSON that a program has changed is read as rows of its table", async () => {
    const stored = await createRecord(page, "issues", { share_id: "NDJSON", unit_sub_price: 1.5 });
    const rows = [{ ...stored, unit_sub_price: 1.234 }].map((row) => `${JSON.stringify(row)}\n`);
    await page.goto("/upload/update");
    await page.locator("input[type=file]").setInputFiles([
      {
        name: "lista.ndjson",
        mimeType: "application/x-ndjson",
        buffer: Buffer.from(rows.join("")),
      },
    ]);
    await expect(page.getByText("lista.ndjson: Emissioner (1")).toBeVisible();
    await page.getByRole("button", { name: bulkEdit.review }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("row", { name: "NDJSON" })).toContainText("1,234");
    await dialog.getByRole("button", { name: fillIn(bulkEdit.action_one, { n: 1 }) }).click();
    await expect(dialog).toBeHidden();
    const { body } = await callApi(page, "GET", `issues/${String(stored["id"])}`);
    expect(body).toMatchObject({ unit_sub_price: 1.234, version: 2 });
  });
  await test.step("what a spreadsheet got wrong is reported in the words of the screens", async () => {
    const { id } = await createRecord(page, "issues", { share_id: "KALKYL" });
    const rows = [
      ["id", "share_id", "sub_start_date", "offered_units", "unit_sub_price", "cancelled"],
      [id, "KALKYL B", "#REF!", "SANT", "#SAKNAS!", "46000"],
    ];
    await page.getByLabel(bulkEdit.paste).fill(rows.map((row) => row.join("\t")).join("\n"));
    await page.getByRole("button", { name: bulkEdit.review }).click();
    const table = page.getByRole("dialog").getByRole("table");
    await expect(table).toContainText("”#REF!” är ett felvärde från kalkylbladet.");
    await expect(table.getByRole("row")).toHaveCount(5);
    for (const wire of ["sub_start_date", "offered_units", "unit_sub_price", "cancelled"])
      await expect(table).not.toContainText(wire);
    await page.keyboard.press("Escape");
    await page.getByLabel(bulkEdit.paste).fill("");
  });
  await test.step("a text is replaced wherever it stands, in several tables at once", async () => {
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
    await dialog.getByRole("button", { name: fillIn(bulkEdit.action_other, { n: 2 }) }).click();
    await expect(dialog).toBeHidden();
    const changed = await callApi(page, "GET", `commits/${String(commit["id"])}`);
    expect(changed.body["name"]).toBe("Kvarnfallet Kapital AB");
    const comment = (await callApi(page, "GET", `issues/${String(id)}`)).body["internal_comment"];
    expect(comment).toBe("Garant: Kvarnfallet Kapital AB");
  });
});

test("hundreds of rows outlive a reload, are seen to the last one and go back with one press", async ({
  page,
}) => {
  await page.goto("/upload/update");
  const shares = Array.from({ length: 600 }, (_, at) => `RAD ${at}`);
  const ids = await createIssues(page, shares);
  const rows = ids.map((id, at) => `${id}\tRAD ${at} B\t${at + 1}`);
  const text = ["id\tshare_id\toffered_units", ...rows].join("\n");
  await pasteInto(page.getByRole("textbox", { name: preview.pasteAll }), text);
  await expect(
    page.getByText(fillIn(preview.foundRows, { n: 600 }).replace("{table}", list.issues.title)),
  ).toBeVisible();
  await isSaved(page);
  await page.reload();
  await page.getByRole("button", { name: bulkEdit.review }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText(fillIn(bulkEdit.cells.changed_other, { n: 1200 }).replace("1200", "1 200")),
  ).toBeVisible();
  expect(await dialog.getByRole("row").count()).toBeLessThan(400);
  await dialog.getByRole("region", { name: bulkEdit.preview }).focus();
  await page.keyboard.press("End");
  await expect(dialog.getByRole("row", { name: "RAD 599" }).first()).toBeVisible();
  await dialog.getByRole("button", { name: fillIn(bulkEdit.action_other, { n: 600 }) }).click();
  await expect(dialog).toBeHidden();
  const read = async () => (await callApi(page, "GET", `issues/${ids[599] ?? ""}`)).body;
  expect(await read()).toMatchObject({ share_id: "RAD 599 B", offered_units: 600 });
  await page.getByRole("button", { name: messages.action.undo }).click();
  await expect(page.getByText(fillIn(bulkEdit.undone_other, { n: 600 }))).toBeVisible();
  expect(await read()).toMatchObject({ share_id: "RAD 599", offered_units: null });
});

test("rows without an id are new records only where that is chosen, and go back with the changes", async ({
  page,
}) => {
  await page.goto("/upload");
  const { id } = await createRecord(page, "issues", { share_id: "NY 1" });
  const old = await createRecord(page, "commits", { issue_id: id, name: "Anna" });
  const header = "id\tissue_id\tname\tamount_in_cash";
  const rows = [
    [old["id"], id, "Anna B", ""],
    ["", id, "Bo", "1,5"],
    ["", "okänd", "Cia", ""],
  ].map((cells) => cells.join("\t"));
  // Phone keyboards insert copied text without a paste event.
  await page.getByRole("textbox", { name: preview.pasteAll }).fill([header, ...rows].join("\n"));
  await expect(pasteBox(page, "commits")).toHaveValue(/Anna B/);
  await page.getByRole("button", { name: upload.toUpdates }).click();
  await page.getByRole("button", { name: bulkEdit.review }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByRole("button", { name: fillIn(bulkEdit.action_one, { n: 1 }) }),
  ).toBeVisible();
  await dialog.getByLabel(fillIn(bulkEdit.takesNew_other, { n: 2 })).check();
  const both = `${fillIn(bulkEdit.action_one, { n: 1 })} · ${fillIn(bulkEdit.create_one, { n: 1 })}`;
  await dialog.getByRole("button", { name: both }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(fillIn(bulkEdit.left_one, { n: 1 }))).toBeVisible();
  await expect(page.getByLabel(bulkEdit.paste)).toHaveValue(`${header}\n${rows[2] ?? ""}\n`);
  const names = async (): Promise<unknown[]> => {
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const response = await page.request.get(`/api/commits?issueId=${String(id)}&sort=name`, {
      headers,
    });
    const found: { name: string; amount_in_cash: number | null }[] = await response.json();
    return found.map(({ name, amount_in_cash: amount }) => [name, amount]);
  };
  expect(await names()).toEqual([
    ["Anna B", null],
    ["Bo", 1.5],
  ]);
  const register = await callApi(page, "GET", "batches");
  const [batch] = Object.values(register.body);
  expect(batch).toMatchObject({
    kind: "change",
    created: { commits: 1 },
    replaced: { commits: 1 },
  });
  await page.getByRole("button", { name: messages.action.undo }).click();
  await expect(page.getByText(fillIn(bulkEdit.removed_one, { n: 1 }))).toBeVisible();
  expect(await names()).toEqual([["Anna", null]]);
});
