import { hash, randomUUID } from "node:crypto";
import { fieldsOf } from "@teckna/domain/entity";
import { issue } from "@teckna/domain/entities/issue";
import { ruleTexts } from "@teckna/domain/messages/sv/rules";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { propose } from "@teckna/domain/releases/propose";
import { snake } from "@teckna/domain/snake-case";
import type { Page } from "@playwright/test";
import { expect, freshTest } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { takePictures } from "./pages/pictures.ts";
import { openPane, pasteText } from "./pages/release-pane.ts";
import { field } from "./pages/named.ts";
import { faultsIn } from "./pages/faults.ts";

const text =
  "Villkor\nAvstämningsdag är den 7 maj 2024. Kursen är 3,20 SEK per unit. Teckningstiden löper den 10–24 maj 2024.\n";
const rule = propose(text).find((each) => each.field === "recordDate")?.rule ?? "day.row";
const ofRecord = labels.field.issue;
const line = (page: Page, label: string) =>
  page.locator(".field", { has: field(page, label) }).locator(".ghost-line");

/** Has an issue accept twenty values of the rule, then changes one by hand. */
const acceptAndChange = async (page: Page): Promise<string> => {
  const created = await createRecord(page, "issues", { share_id: "REGEL" });
  const { id } = created;
  const start = text.indexOf("7 maj 2024");
  const place = { release: hash("sha256", text), start, end: start + "7 maj 2024".length };
  const days = fieldsOf(issue)
    .filter(([, { kind }]) => kind === "date" || kind === "integer")
    .slice(0, 20)
    .map(([name, { kind }]) => [snake(name), kind === "date" ? "2024-05-07" : 7] as const);
  expect(days).toHaveLength(20);
  const citations = days.map(([name]) => ({
    field: name,
    ...place,
    rule,
    confidence: "certain",
  }));
  const record = { ...created, ...Object.fromEntries(days) };
  const source = { source_type: "Pressmeddelande" };
  const saved = await callApi(page, "POST", `issues/${String(id)}/changes`, {
    id: randomUUID(),
    created: [{ table: "sources", record: source, release: { text } }],
    replaced: [{ table: "issues", id, version: 1, record, citations }],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const changed = await callApi(page, "PATCH", `issues/${String(id)}`, {
    record_date: "2024-05-08",
  });
  expect(changed.status).toBe(200);
  return String(id);
};

freshTest(
  "a rule that was wrong too often is reported, and is certain no longer",
  async ({ page }) => {
    await page.goto("/issues/new");
    await pasteText(page, text);
    await expect(line(page, ofRecord.recordDate)).toContainText("Avstämningsdag");
    await expect(line(page, ofRecord.recordDate)).not.toContainText(releaseTexts.likely);
    const id = await acceptAndChange(page);

    await page.goto("/account");
    await page.getByRole("link", { name: messages.account.rules, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: ruleTexts.title, level: 1 })).toBeFocused();
    const row = page.getByRole("row", { name: ruleTexts.rules[rule] }).first();
    await expect(row).toContainText("5 %");
    await expect(row).toContainText(ruleTexts.lowered.replace(" {day}", ""));
    await row.getByRole("button").focus();
    await page.keyboard.press("Enter");
    const values = page.getByRole("table", { name: /ändrats/u });
    await expect(values).toContainText("2024-05-08");
    await expect(values).toContainText("Avstämningsdag är den 7 maj 2024.");
    expect(await faultsIn(page)).toEqual([]);
    await takePictures(page, "reading-rules");
    await values.getByRole("link", { name: ofRecord.recordDate }).click();
    await expect(page).toHaveURL(new RegExp(`/issues/${id}$`, "u"));

    // The text is still there, and is read again.
    await goIn(page, "/issues/new");
    await openPane(page);
    await expect(line(page, ofRecord.recordDate)).toContainText(releaseTexts.likely);
    await expect(line(page, ofRecord.unitSubPrice)).toContainText("3,20 SEK");
    await expect(line(page, ofRecord.unitSubPrice)).not.toContainText(releaseTexts.likely);
    await expect(field(page, ofRecord.recordDate)).toHaveAccessibleDescription(/^Troligen/u);
    await takePictures(page, "likely-proposal");
  },
);
