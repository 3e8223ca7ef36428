import type { Page } from "@playwright/test";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi } from "./pages/api.ts";
import { takePictures } from "./pages/pictures.ts";
import { fillBox, processButton, saveBy } from "./pages/upload.ts";
import { faultsIn } from "./pages/faults.ts";

const { batches: words } = messages;

const issues =
  "id\tshare_id\tsub_start_date\nnord-1\tNORD\t2026-05-13\nsyd-1\tSYD\t2026-06-01\nfel-1\tFEL\t03/04/2026";
const warrants = "issue_id\tname\nnord-1\tTO 1\nsyd-1\tTO 2";

/** Uploads issues that begin on this day: the same rows a second time would be asked about. */
const process = async (page: Page, day = "2026-05-13"): Promise<Record<string, string>> => {
  await page.goto("/upload");
  await fillBox(page, "issues", issues.replace("2026-05-13", day));
  await fillBox(page, "warrants", warrants);
  const { ids } = await saveBy(page, () => processButton(page).click());
  return ids["issues"] ?? {};
};

const changeIssue = async (page: Page, id: string): Promise<void> => {
  const { body } = await callApi(page, "GET", `issues/${id}`);
  const { status } = await callApi(page, "PUT", `issues/${id}`, { ...body, share_id: "NORDEN" });
  expect(status).toBe(200);
};

const statusOf = async (page: Page, id: string): Promise<number> =>
  (await callApi(page, "GET", `issues/${id}`)).status;

/** Undoes the unchanged rows first, then the skipped row by choice. */
const undoAll = async (page: Page, changed: string): Promise<void> => {
  await page.getByRole("button", { name: words.undo, exact: true }).click();
  await page.getByRole("button", { name: "Ångra rader (3)" }).click();
  // The first undo reported the same, and its toast may still be shown.
  await expect(page.getByText("Lämnade orörda: 1.").last()).toBeVisible();
  await page.getByRole("button", { name: words.undoRest }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(words.onlyKept)).toBeVisible();
  await dialog.getByRole("checkbox", { name: /NORDEN/ }).check();
  await takePictures(page, "undo-rest");
  await dialog.getByRole("button", { name: "Ångra rader (1)" }).click();
  await expect(page.getByText("Borttagna rader: 1.")).toBeVisible();
  expect(await statusOf(page, changed)).toBe(404);
  await expect(page.getByRole("button", { name: words.undoRest })).toHaveCount(0);
};

test("an upload is found again, undone but for what was changed since, and redone", async ({
  page,
}) => {
  const ids = await process(page);
  const changed = ids["nord-1"] ?? "";
  const untouched = ids["syd-1"] ?? "";
  await expect(page.getByRole("button", { name: words.undo })).toBeVisible();
  await takePictures(page, "upload-result");
  await changeIssue(page, changed);

  await page.goto("/upload/batches");
  await expect(
    page.getByText("NORDEN, SYD · Emissioner: 2 · Teckningsoptioner: 2").first(),
  ).toBeVisible();
  // Other tests of this product may have uploaded before.
  const uploads = page.getByRole("link", { name: /inläsning 20/i });
  const before = await uploads.count();
  await takePictures(page, "batches");
  await page
    .getByRole("link", { name: /^Inläsning 20/ })
    .first()
    .click();
  await expect(page.getByText("nord-1")).toBeVisible();
  await expect(page.getByText("(fel-1)")).toBeVisible();
  await expect(page.getByText(labels.field.issue.subStartDate)).toBeVisible();
  await takePictures(page, "batch");

  await page.getByRole("button", { name: words.undo, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row", { name: "Emissioner 1" })).toBeVisible();
  await expect(dialog.getByRole("row", { name: "Teckningsoptioner 2" })).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: /NORDEN/ })).not.toBeChecked();
  await takePictures(page, "undo-dialog");
  await dialog.getByRole("button", { name: "Ångra rader (3)" }).click();
  await expect(page.getByText("Borttagna rader: 3. Lämnade orörda: 1.")).toBeVisible();
  expect(await statusOf(page, changed)).toBe(200);
  expect(await statusOf(page, untouched)).toBe(404);
  await takePictures(page, "batch-undone");

  await page.getByRole("button", { name: words.redo, exact: true }).click();
  await page.getByRole("button", { name: "Återställ rader (3)" }).click();
  await expect(page.getByText("Återställda rader: 3.")).toBeVisible();
  expect(await statusOf(page, untouched)).toBe(200);
  await undoAll(page, changed);
  await page.getByRole("link", { name: words.title, exact: true }).click();
  await expect(uploads).toHaveCount(before + 4);
  await takePictures(page, "batches-redone");
});

test("an undo without a response is done once, and counts and takes along all that an issue has by now", async ({
  page,
}) => {
  await test.step("an undo without a response is not reported as undone or not, and done once", async () => {
    await process(page, "2026-05-14");
    await page.getByRole("button", { name: words.undo, exact: true }).click();
    await page.route("**/api/batches/*/undo", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502</h1>" });
      return page.unroute("**/api/batches/*/undo");
    });
    const undo = page.getByRole("button", { name: "Ångra rader (4)" });
    await undo.click();
    await expect(page.getByText(words.undoUnsure)).toBeVisible();
    await expect(page.getByText(words.undoFailed)).toHaveCount(0);
    await undo.click();
    await expect(page.getByText("Borttagna rader: 4.")).toBeVisible();
  });
  await test.step("an issue that was changed and given rows shows, counts and takes along all of them", async () => {
    const ids = await process(page, "2026-05-15");
    const nord = ids["nord-1"] ?? "";
    const { body } = await callApi(page, "GET", `warrants?issueId=${nord}`);
    const warrant = Object.fromEntries(Object.entries(body["0"] ?? {}));
    const path = `warrants/${String(warrant["id"])}`;
    await callApi(page, "PUT", path, { ...warrant, name: "TO 1 B" });
    await callApi(page, "POST", "fees", { issue_id: nord });
    await changeIssue(page, nord);
    await page.getByRole("button", { name: words.undo, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/blir kvar: 2/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Ångra rader (2)" })).toBeVisible();
    await dialog.getByRole("checkbox", { name: /NORDEN/ }).check();
    const child = dialog.getByRole("checkbox", { name: /TO 1 B/ });
    await expect(child).toBeChecked();
    await expect(child).toBeDisabled();
    await expect(dialog.getByText(words.goesAlong)).toBeVisible();
    await takePictures(page, "undo-along");
    expect(await faultsIn(page, "dialog")).toEqual([]);

    await callApi(page, "POST", "fees", { issue_id: nord });
    await dialog.getByRole("button", { name: "Ångra rader (5)" }).click();
    await expect(page.getByText("Borttagna rader: 2. Lämnade orörda: 2.")).toBeVisible();
    expect(await statusOf(page, nord)).toBe(200);
  });
});
