import { readFileSync } from "node:fs";
import type { AnyEntity } from "@teckna/domain/entities";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { snake } from "@teckna/domain/snake-case";
import type { Page } from "@playwright/test";
import { onBothDatabases } from "./databases.ts";
import { expect, test } from "./fixtures.ts";
import { callApi } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { readRealCases, realEntities } from "./pages/real-cases.ts";
import { type BatchResult, fillBox, outputBox, processButton, saveBy } from "./pages/upload.ts";

type Cell = string | number | boolean;
type TrueRecord = { id: string; issue_id?: string } & Record<string, Cell>;
type Truth = Record<string, TrueRecord[]>;

const truth = JSON.parse(readRealCases("truth.json")) as Truth;

const pasteAll = async (page: Page): Promise<BatchResult> => {
  await page.goto("/upload");
  for (const { path: table } of realEntities)
    await fillBox(page, table, readRealCases(`${table}.tsv`));
  return saveBy(page, () => processButton(page).click());
};

const sameValue = (wire: unknown, notice: Cell | undefined, name: string): void => {
  if (notice === undefined) expect(wire ?? null, name).toBeNull();
  else if (typeof wire === "number") expect(String(wire), name).toBe(String(Number(notice)));
  else if (name.endsWith("release_datetime"))
    expect(String(wire).startsWith(String(notice).slice(0, 10)), `${name}: ${String(wire)}`).toBe(
      true,
    );
  else expect(wire, name).toBe(notice);
};

/** Compares all fields except the ids that the batch assigned. */
const compareRecord = (
  entity: AnyEntity,
  notice: TrueRecord,
  wire: Record<string, unknown>,
  issueIds: Record<string, string>,
): void => {
  const expected = new Map<string, Cell | undefined>(Object.entries(notice));
  if (notice.issue_id !== undefined) expected.set("issue_id", issueIds[notice.issue_id]);
  const names = Object.keys(entity.fields).map(snake);
  for (const name of names.filter((other) => other !== "id"))
    sameValue(wire[name], expected.get(name), `${notice.id} ${name}`);
};

const pasteAndReadBack = async (page: Page): Promise<BatchResult> => {
  const result = await pasteAll(page);
  for (const { path: table } of realEntities)
    expect(result.created[table], table).toBe(truth[table]?.length);
  await expect(page.getByRole("status").first()).toBeVisible();

  for (const entity of realEntities)
    for (const notice of truth[entity.path] ?? []) {
      const id = result.ids[entity.path]?.[notice.id];
      const { status, body } = await callApi(page, "GET", `${entity.path}/${id}`);
      expect(status).toBe(200);
      compareRecord(entity, notice, body, result.ids["issues"] ?? {});
    }
  return result;
};

const editAndSeeHistory = async (page: Page, nextcell: string | undefined): Promise<void> => {
  await goIn(page, `/issues/${nextcell}`);
  await expect(page.getByText("NXTCL").first()).toBeVisible();
  await expect(page.getByText(/37\s817\s475/u).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Källor \(\d+\)/ })).toBeVisible();

  await page.getByRole("link", { name: "Redigera" }).click();
  const price = page.getByRole("textbox", { name: labels.field.issue.unitSubPrice, exact: true });
  await expect(price).toHaveValue("1,06");
  await price.fill("1,07");
  await page.getByRole("button", { name: "Uppdatera" }).click();
  await expect(page).toHaveURL(/\/issues$/);
  await goIn(page, `/issues/${nextcell}`);
  const history = page.getByRole("region", { name: messages.history.title });
  await expect(history).toContainText("1,06");
  await expect(history).toContainText("1,07");
  await expect(history).toContainText("admin");
};

test(
  "the real public cases are pasted, every value reads back as the truth has it, and a change stands in the history",
  onBothDatabases,
  async ({ page }) => {
    const { ids } = await pasteAndReadBack(page);
    await editAndSeeHistory(page, ids["issues"]?.["nextcell-2024"]);
  },
);

test("a paste in which every row fails gives every row back, with the header line, and for an id that is nearly right the right one is offered", async ({
  page,
}) => {
  await page.goto("/upload");
  await test.step("a paste in which every row fails gives every row back, with the header line", async () => {
    const pasted = "id\tissue_id\tname\nw1\tokänd\tTO1\nw2\tokänd\tTO2";
    await fillBox(page, "warrants", pasted);
    await processButton(page).click();
    await expect(outputBox(page, "warrants")).toHaveValue(pasted);
    await expect(page.getByText("Okänt emissions-id okänd...").first()).toBeVisible();
    for (const name of [messages.preview.downloadTsv, messages.preview.downloadXlsx]) {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^Rader med fel, teckningsoptioner\.(?:tsv|xlsx)$/);
      expect(readFileSync(await file.path()).length).toBeGreaterThan(60);
    }
  });
  await test.step("an issue id that is nearly right is refused, and the right one offered", async () => {
    await fillBox(page, "issues", "id\tshare_id\nnextcell-2024\tNXTCL");
    await fillBox(page, "warrants", "id\tissue_id\tname\nw1\tnextcel-2024\tTO2");
    await processButton(page).click();
    const offered = messages.upload.closestIds.replace("{ids}", "nextcell-2024");
    await expect(page.getByText(offered)).toBeVisible();
  });
});
