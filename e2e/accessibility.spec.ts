import { issueHistoryTexts } from "@teckna/domain/messages/sv/issue-history";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { grid } from "./pages/preview.ts";
import { callApi, createIssues, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { grid as named } from "./pages/named.ts";
import { fillBox, pasteInto, processButton, showBoxes, tableTab } from "./pages/upload.ts";
import { check, dialog, tall } from "./pages/check-faults.ts";

test.use({ viewport: tall });

/** An open list with its box; what is beside it, screens.spec.ts analyses. */
const openList = "[role=combobox], [popover]:has([role=listbox])";

test("no list that is open and no step of an upload breaks one", async ({ page }) => {
  await test.step("no list that is open breaks one", async () => {
    // More than the list of the issue search shows without scrolling.
    await createIssues(page, Array<string>(20).fill("AXE ÖPPEN"));
    await page.goto("/fees/new");
    await page.getByRole("combobox", { name: labels.field.fee.issueId }).fill("axe");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toBeVisible();
    await check(page, "issue search", openList);
    await goIn(page, "/issues?check.open=missing&check=D05");
    await page.getByRole("button", { name: messages.list.findings, exact: true }).click();
    await page.getByRole("combobox").fill("teckning");
    await expect(page.getByRole("option", { selected: true })).toBeVisible();
    await check(page, "filter by findings", "[role=dialog]");
  });
  await test.step("no step of an upload breaks one", async () => {
    await goIn(page, "/upload");
    await fillBox(page, "issues", issueRows);
    await fillBox(page, "warrants", warrantRows);
    await showBoxes(page, "issues");
    const readAs = messages.batch.readAs.replace("{label}", labels.field.issue.subStartDate);
    await page.getByRole("radio", { name: readAs }).waitFor();
    await check(page, "unknown column of filled boxes", "main");
    await page.getByRole("radio", { name: readAs }).check();
    await page.getByRole("button", { name: messages.preview.open }).click();
    await expect(tableTab(page, "issues")).toContainText("1 med fel");
    await grid(page).focus();
    await page.keyboard.press("F8");
    await page.locator("#cell-note").waitFor();
    await check(page, "preview", ".preview");
    await processButton(page).click();
    await page.getByText(messages.batch.partlyDone).waitFor();
    await check(page, "refused rows", "main");
    await page.getByRole("link", { name: messages.batches.show }).click();
    await page.getByText("(axe-3)").waitFor();
    await check(page, "batch", "main");
    await page.getByRole("button", { name: messages.batches.undo, exact: true }).click();
    await page.getByRole("dialog").getByRole("status").first().waitFor();
    await check(page, "undo", dialog);
  });
});

test("no card, question or conflict of an issue breaks one", async ({ page }) => {
  const dates = { sub_start_date: "2024-06-14", sub_end_date: "2024-05-31" };
  await createRecord(page, "issues", { id: "axe-issue", share_id: "AXE KORT", ...dates });
  await createRecord(page, "commits", { id: "axe-commit", issue_id: "axe-issue", name: "Alfa AB" });
  const update = () =>
    page.getByRole("button", { name: messages.form.update, exact: true }).click();

  await page.goto("/issues/axe-issue");
  const finding = page.locator("[data-rule=D05]");
  await finding.getByRole("button", { name: messages.workspace.waive.open }).click();
  await page.getByLabel(messages.workspace.waive.reason).fill("Stämmer");
  await check(page, "waive", "[data-rule=D05]");
  await page.keyboard.press("Escape");
  const history = page.getByRole("region", { name: messages.history.title });
  await history
    .getByRole("button", { name: /^Ta bort posten/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button").first().waitFor();
  await check(page, "put back", dialog);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: issueHistoryTexts.past.open }).click();
  await page.getByRole("dialog").getByRole("slider").waitFor();
  await check(page, "as it stood", dialog);
  await page.keyboard.press("Escape");

  await goIn(page, "/issues/axe-issue/edit");
  await page.getByRole("textbox", { name: labels.field.issue.unitSubPrice }).fill("1");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor();
  await check(page, "unsaved", dialog);
  await page.getByRole("button", { name: messages.workspace.goOnEditing }).click();
  await named(page, "Åtaganden").focus();
  await pasteInto(named(page, "Åtaganden"), "Alfa AB  1  500 000\nBeta AB  1  600 000\n");
  await page.getByRole("dialog", { name: messages.workspace.paste.title }).waitFor();
  await check(page, "columns of a block", dialog);
  await page.keyboard.press("Escape");
  await named(page, "Åtaganden").focus();
  await page.keyboard.type("Beta AB");
  await page.keyboard.press("Enter");
  await callApi(page, "PATCH", "issues/axe-issue", { unit_sub_price: 2, offered_units: 5 });
  await callApi(page, "PATCH", "commits/axe-commit", { name: "Gamma AB" });
  await update();
  await page.locator(".overlap, .child-conflicts").first().waitFor();
  await expect(page.getByRole("alert").filter({ hasText: "Gamma AB" })).toBeVisible();
  await check(page, "conflicts", ".overlap, .child-conflicts, [data-children=commits]");

  await page.setViewportSize({ width: 390, height: 2000 });
  await page.locator("[data-children=commits]").getByRole("group").first().waitFor();
  await check(page, "cards", "[data-children]");
  await goIn(page, "/issues/axe-issue");
  await page.locator("[data-children=commits]").getByRole("group").first().waitFor();
  await check(page, "cards as read", "[data-children]");
});

const issueRows = "id\tshare_id\tsub_start_dat\naxe-2\tAXE\t2026-05-13\naxe-3\tAXE\t03/04/2026";
const warrantRows = "issue_id\tname\naxe-2\tTO 1\naxe-9\tTO 2";
