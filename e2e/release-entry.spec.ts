import { readFileSync } from "node:fs";
import path from "node:path";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { unzip } from "../server/test/unzip.ts";
import { expect, test } from "./fixtures.ts";
import { callApi } from "./pages/api.ts";
import { exportAs } from "./pages/export.ts";
import { goIn } from "./pages/go-in.ts";
import { pane, pasteText, release } from "./pages/release-pane.ts";
import { field, grid } from "./pages/named.ts";

const notice = readFileSync(
  path.resolve(import.meta.dirname, "../domain/fixtures/releases/e03.txt"),
  "utf8",
);
/** With a line that states the release time. */
const text = notice.replace("\n", "\n2024-09-09 08:30\n");

/** Accepts all proposals by Enter only. */
const takeAll = async (page: Page, count: number): Promise<void> => {
  const headline = pane(page).locator(".ghost-head strong").first();
  await expect(headline).toHaveText(new RegExp(`^${count} förslag`, "u"));
  await page.keyboard.press("F8");
  for (let left = count - 1; left >= 0; left--) {
    await page.keyboard.press("Enter");
    await expect(headline).toHaveText(new RegExp(`^${left} förslag`, "u"));
  }
};

const paste = async (page: Page, pasted: string): Promise<void> => {
  await page.evaluate((written) => navigator.clipboard.writeText(written), pasted);
  await page.keyboard.press("Control+v");
};

/** Expects cells to be marked as cited; cells far to the right are not rendered. */
const expectCited = async (page: Page): Promise<void> => {
  const cells = (name: string) => grid(page, name).locator(".grid-cell-cited");
  await expect(cells("Teckningsoptioner").first()).toHaveText("TO2");
  await expect(cells("Källor")).toHaveText(["2024-09-09 08:30"]);
};

const listOf = (body: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(body) ? body : Object.values(body ?? {});

/** The quoted figures of the warrant by field. */
const figuresOf = async (page: Page, issueId: string) => {
  const [warrant] = listOf((await callApi(page, "GET", `warrants?issueId=${issueId}`)).body);
  const { body } = await callApi(page, "GET", `warrants/${String(warrant?.["id"])}/citations`);
  return Object.fromEntries(
    listOf(body["citations"]).map(({ field: name, start, end }) => [
      String(name),
      text.slice(Number(start), Number(end)),
    ]),
  );
};

test("from its text to a stored issue by Enter alone, each figure with its place, also in an export and after it was deleted and restored", async ({
  page,
}) => {
  await page.goto("/issues/new");
  await field(page, labels.field.issue.shareId).fill("STORY1");
  await pasteText(page, text);
  await takeAll(page, 8);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  await page.getByRole("row").filter({ hasText: "STORY1" }).click();
  await expect(page).toHaveURL(/\/issues\/[\da-f-]{36}/u);
  const { pathname } = new URL(page.url());
  const id = pathname.split("/")[2] ?? "";
  await page.reload();
  await expectCited(page);
  const figures = await figuresOf(page, id);
  expect(figures).toEqual({
    name: "TO2",
    sub_end_date: "20 september 2024",
    last_trading_day: "18 september 2024",
    warrants_required: "En (1)",
    shares_received: "en (1)",
    warrant_sub_price: "0,62 SEK",
    number_of_warrants: "18 750 000",
  });

  await goIn(page, "/issues?share_id=STORY1");
  const { buffer } = await exportAs(page, messages.exporting.xlsx, true);
  const hasAll = (sheet: string): boolean =>
    Object.values(figures).every((figure) => sheet.includes(`>${figure}<`));
  expect([...unzip(buffer).values()].filter((sheet) => hasAll(sheet))).toHaveLength(1);

  expect((await callApi(page, "DELETE", `issues/${id}`)).status).toBe(204);
  expect((await callApi(page, "POST", `issues/${id}/restore`)).status).toBe(200);
  expect(await figuresOf(page, id)).toEqual(figures);
  await page.goto(pathname);
  await expectCited(page);

  // A day later another text is pasted over the first one.
  await page.keyboard.press("F6");
  await expect(release(page)).toBeFocused();
  await paste(page, "0,62 SEK");
  await paste(page, text.replace("\n", "\n\n").replaceAll("0,62 SEK", "0,70 SEK"));
  await expect(grid(page, "Källor").getByRole("row")).toHaveCount(4);
  await expect(release(page)).toContainText("0,70 SEK");
  await expect(release(page)).toBeFocused();
  await takeAll(page, 1);
  await expect(pane(page).locator(".ghost-head strong")).toContainText("1 skiljer sig");
  await page.keyboard.press("F8");
  await expect(grid(page, "Teckningsoptioner")).toBeFocused();
  await expect(grid(page, "Teckningsoptioner").locator("[aria-selected=true]")).toHaveText("0,62");
  // Each of the row's cells is cited in the first text.
  await page.keyboard.press("ArrowLeft");
  await expect(release(page)).toContainText("0,70 SEK");
});
