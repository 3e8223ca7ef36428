import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { activeCell, closePreview, grid, openPreview, previewCell } from "./pages/preview.ts";
import { fillBox, isEmptied, processButton, tableTab } from "./pages/upload.ts";

const state = ".preview-state";

const stored = {
  share_id: "LAGRAD",
  sub_start_date: "2026-11-12",
  sub_end_date: "2026-12-01",
  unit_sub_price: 1.5,
  offered_units: 10_000_000,
  approx_total_commitment: 45,
};

const commitsOf = (id: string): string =>
  [
    "issue_id\tname\tamount_in_cash\tfee_level",
    `${id}\tNord Invest AB\t1 000 000\t0`,
    `${id}\tEva Ekdal\t2 250 000\t0`,
  ].join("\n");

test("what is pasted is compared with what is stored, as it is typed, and what is not compared is told", async ({
  page,
}) => {
  await page.goto("/upload");
  await test.step("children of a stored issue are checked beside what is stored of it, and are saved all the same", async () => {
    const id = "lagrad-1";
    await createRecord(page, "issues", { ...stored, id });
    const nord = { issue_id: id, name: "Nord Invest AB", amount_in_cash: 4_500_000, fee_level: 0 };
    const { id: commitId } = await createRecord(page, "commits", nord);
    await fillBox(page, "commits", commitsOf(id));
    await openPreview(page);
    const name = previewCell(page, 0, 1);
    await expect(name).toHaveClass(/grid-cell-doubt/);
    const note = page.locator("#cell-note");
    // The consequences of the rows for the issue are shown at its id.
    await previewCell(page, 0, 0).click();
    await expect(note).toContainText("Tillsammans med det som är lagrat (Emission LAGRAD 2026):");
    await grid(page).press("F9");
    await expect(activeCell(page)).toHaveText("Nord Invest AB");
    await expect(note).toHaveText("Nord Invest AB finns redan på nivå 0 i emissionen.");
    await expect(tableTab(page, "commits")).toContainText("1 att titta på");

    // After the stored record is corrected, the remark disappears when the page becomes visible again.
    expect((await callApi(page, "DELETE", `commits/${String(commitId)}`)).status).toBe(204);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(name).not.toHaveClass(/grid-cell-doubt/);
    await processButton(page).click();
    await expect(page.getByText(messages.batch.done)).toBeVisible();
    await isEmptied(page, "commits");
  });
  await test.step("a pasted issue is compared with all that are stored, as it is typed", async () => {
    await createRecord(page, "issues", { ...stored, id: "tvilling-1", share_id: "TVILLING" });
    const rows = "id\tshare_id\tsub_start_date\tsub_end_date\nny\tANNAN\t2026-11-12\t2026-12-01";
    await fillBox(page, "issues", rows);
    await openPreview(page);
    const share = previewCell(page, 0, 1);
    await expect(page.locator(state)).toHaveText("");
    await expect(share).not.toHaveClass(/grid-cell-doubt/);
    await share.click();
    await page.keyboard.type("TVILLING");
    await page.keyboard.press("Enter");
    await expect(share).toHaveClass(/grid-cell-doubt/);
    await page.keyboard.press("F9");
    await expect(page.locator("#cell-note")).toContainText("TVILLING 2026-11-12–2026-12-01");
    await share.click();
    await page.keyboard.type("ANNAN");
    await page.keyboard.press("Enter");
    await expect(share).not.toHaveClass(/grid-cell-doubt/);
    await closePreview(page);
    await fillBox(page, "issues", "");
  });
  await test.step("a comparison that fails says so quietly, keeps nothing back, and is tried again", async () => {
    const id = "lagrad-2";
    await createRecord(page, "issues", { ...stored, id, share_id: "LAGRAD2" });
    await createRecord(page, "commits", { issue_id: id, name: "Nord Invest AB", fee_level: 0 });
    await page.route("**/api/issues/whole", (route) =>
      route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" }),
    );
    await fillBox(page, "commits", commitsOf(id));
    await openPreview(page);
    await expect(page.locator(state)).toHaveText(messages.preview.compare.failed);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(previewCell(page, 0, 1)).not.toHaveClass(/grid-cell-doubt/);
    await expect(processButton(page)).toBeEnabled();
    await page.unroute("**/api/issues/whole");
    await page.getByRole("button", { name: messages.action.retry }).press("Enter");
    await expect(previewCell(page, 0, 1)).toHaveClass(/grid-cell-doubt/);
    await expect(page.locator(state)).toHaveText("");
    await closePreview(page);
    await fillBox(page, "commits", "");
  });
  await test.step("a name that another was chosen for is changed to that by one key, and back by another", async () => {
    const body = { name: "Klippviken Kapital AB", spellings: ["Klippvikens Kapital"] };
    expect((await callApi(page, "POST", "investor-aliases", body)).status).toBe(201);
    await fillBox(page, "issues", "id\tshare_id\nnamn-1\tALIAS");
    await fillBox(page, "commits", "issue_id\tname\tfee_level\nnamn-1\tKlippvikens Kapital\t0");
    await openPreview(page);
    await tableTab(page, "commits").click();
    const name = previewCell(page, 0, 1);
    await expect(name).toHaveClass(/grid-cell-doubt/);
    await name.click();
    const note = page.locator(".grid-note");
    await expect(note).toContainText(
      "Menar du Klippviken Kapital AB? Det namnet är valt för stavningen.",
    );
    await page.keyboard.press("Alt+Enter");
    await expect(name).toHaveText("Klippviken Kapital AB");
    await expect(name).not.toHaveClass(/grid-cell-doubt/);
    await page.keyboard.press("Control+z");
    await expect(name).toHaveText("Klippvikens Kapital");
    await note.getByRole("button", { name: "Byt till Klippviken Kapital AB" }).click();
    await expect(name).toHaveText("Klippviken Kapital AB");
    await closePreview(page);
    await fillBox(page, "commits", "");
  });
  await test.step("more issues than are compared by themselves are said, and compared by a press", async () => {
    const requests: number[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/api/issues/elsewhere/many")) return;
      requests.push((request.postDataJSON() as { look_ups: unknown[] }).look_ups.length);
    });
    const compared = (): number => requests.reduce((sum, count) => sum + count, 0);
    const rows = Array.from({ length: 230 }, (_, at) => `i${at}\tMANGA${at}`);
    await fillBox(page, "issues", ["id\tshare_id", ...rows].join("\n"));
    await openPreview(page);
    await expect(page.locator(state)).toHaveText(
      "30 emissioner är inte jämförda med det som är lagrat.",
    );
    expect(compared()).toBe(200);
    // How many go together depends on how far the rows are checked.
    expect(Math.max(...requests)).toBe(20);
    await page.getByRole("button", { name: messages.preview.compare.more }).press("Enter");
    await expect(page.locator(state)).toHaveText("");
    await expect.poll(compared).toBe(230);
  });
});
