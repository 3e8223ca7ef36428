import { messages } from "@teckna/domain/messages/sv/texts";
import { labels } from "@teckna/domain/messages/sv/labels";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi } from "./pages/api.ts";

const grid = (page: Page, name: string) => page.getByRole("grid", { name, exact: true });
const field = (page: Page, label: string) =>
  page.getByRole("textbox", { name: label, exact: true });

/** Types cells of one row from where the focus is; the last one is left by Enter. */
const typeRow = async (page: Page, cells: readonly string[]): Promise<void> => {
  for (const [index, text] of cells.entries()) {
    await page.keyboard.type(text);
    await page.keyboard.press(index < cells.length - 1 ? "Tab" : "Enter");
  }
};

const changesOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on("request", (request) => {
    const isWrite = request.method() !== "GET" && !request.url().endsWith("/elsewhere");
    if (isWrite && request.url().includes("/api/")) sent.push(request.url());
  });
  return sent;
};

type Wire = Readonly<Record<string, unknown>>;

// Safe because the API describes it so.
const childrenIn = (whole: Wire, table: string): readonly Wire[] =>
  (whole["children"] as Readonly<Record<string, readonly Wire[]>>)[table] ?? [];

/** A new issue with its children, typed on one page. */
const enterIssue = async (page: Page, shareId: string): Promise<void> => {
  await page.goto("/issues/new");
  await expect(grid(page, "Källor")).toBeVisible();
  await field(page, labels.field.issue.shareId).fill(shareId);
  await page.keyboard.press("Alt+1");
  await typeRow(page, ["TO1"]);
  await page.keyboard.press("Alt+3");
  await typeRow(page, ["Alfa AB", "0", "1 000 000"]);
  await page.keyboard.press("Home");
  await typeRow(page, ["Beta AB", "1", "2500000"]);
};

test("an issue is entered with its children on one page and saved in one request", async ({
  page,
}) => {
  await enterIssue(page, "WHOLE1");
  const sent = changesOf(page);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/\/api\/issues\/[^/]+\/changes$/);
  await page.getByRole("row").filter({ hasText: "WHOLE1" }).click();
  await expect(page.getByRole("heading", { name: /^WHOLE1/ })).toBeVisible();
  await expect(grid(page, "Teckningsoptioner")).toContainText("TO1");
  await expect(grid(page, "Åtaganden")).toContainText(/Beta AB\s*1\s*2\s500\s000/u);
  await expect(page.getByRole("link", { name: "Åtaganden (2)" })).toBeVisible();
});

test("children are changed, removed and brought back where the issue is read", async ({ page }) => {
  await enterIssue(page, "WHOLE2");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  await page.getByRole("row").filter({ hasText: "WHOLE2" }).click();
  const commits = grid(page, "Åtaganden");
  await expect(commits).toContainText("Beta AB");
  await page.keyboard.press("Alt+3");
  await typeRow(page, ["Gamma AB"]);
  await page.keyboard.press("Shift+Delete");
  await expect(commits).not.toContainText("Beta AB");
  await page.keyboard.press("Control+z");
  await expect(commits).toContainText("Beta AB");
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/uppdaterades|sparad/i).first()).toBeVisible();
  await page.reload();
  await expect(commits).toContainText("Gamma AB");
  await expect(commits).not.toContainText("Beta AB");
});

test("what cannot be read is marked, said below the grid, and saved by nobody", async ({
  page,
}) => {
  await page.goto("/issues/new");
  await field(page, labels.field.issue.shareId).fill("WHOLE3");
  await page.keyboard.press("Alt+3");
  await typeRow(page, ["Alfa AB", "0", "1,5 mkr"]);
  const sent = changesOf(page);
  await page.keyboard.press("Control+Enter");
  const wrong = grid(page, "Åtaganden").locator("[aria-invalid=true]");
  await expect(wrong).toHaveText("1,5 mkr");
  expect(sent).toEqual([]);
  await page.keyboard.press("F8");
  await page.getByRole("button", { name: /1\s500\s000/u }).click();
  await expect(wrong).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
});

test("a child that somebody else saved meanwhile is merged, and asked about where both typed", async ({
  page,
}) => {
  await enterIssue(page, "WHOLE4");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  await page.getByRole("row").filter({ hasText: "WHOLE4" }).click();
  const commits = grid(page, "Åtaganden");
  await expect(commits).toContainText("Alfa AB");
  const issueId = page.url().split("/").at(-1) ?? "";
  const { body: whole } = await callApi(page, "GET", `issues/${issueId}/whole`);
  const theirs = childrenIn(whole, "commits").find(({ name }) => name === "Alfa AB") ?? {};
  const changed = { ...theirs, name: "Alfa Invest AB", fee_level: 2 };
  const { status } = await callApi(page, "PUT", `commits/${String(theirs["id"])}`, changed);
  expect(status).toBe(200);
  await page.keyboard.press("Alt+3");
  await typeRow(page, ["Alfa Holding AB"]);
  await page.keyboard.press("Control+Enter");
  const conflict = page.getByRole("alert").filter({ hasText: messages.workspace.conflict });
  await expect(conflict).toContainText("Alfa Invest AB");
  await conflict.getByRole("button", { name: messages.workspace.takeTheirs }).click();
  await expect(commits).toContainText(/Alfa Invest AB\s*2/u);
});

test("the checks speak while one types, and lead to what they mean", async ({ page }) => {
  await page.goto("/issues/new");
  const { shareId, subStartDate, subEndDate } = labels.field.issue;
  await field(page, shareId).fill("WHOLE5");
  await field(page, subStartDate).fill("2024-06-14");
  await field(page, subEndDate).fill("2024-05-31");
  await page.keyboard.press("Tab");
  const checks = page.getByRole("region", { name: messages.workspace.checks });
  await expect(checks.locator("[data-rule]").first()).toContainText("Varning");
  await page.keyboard.press("F9");
  await expect(
    field(page, subStartDate).or(field(page, subEndDate)).and(page.locator(":focus")),
  ).toBeVisible();
});

test("what certainly mends a finding is taken by one key, and taken back by another", async ({
  page,
}) => {
  await page.goto("/issues/new");
  const { incRightsDate, exRightsDate, recordDate } = labels.field.issue;
  await field(page, incRightsDate).fill("2024-03-26");
  await field(page, exRightsDate).fill("2024-03-27");
  await field(page, recordDate).fill("2024-04-02");
  await page.keyboard.press("Tab");
  const finding = page.getByRole("region", { name: messages.workspace.checks });
  await expect(finding.locator("[data-rule=D03]")).toContainText(`${recordDate} 2024-04-02`);
  await page.keyboard.press("F9");
  await expect(field(page, recordDate)).toBeFocused();
  await page.keyboard.press("Alt+Enter");
  await expect(field(page, recordDate)).toHaveValue("2024-03-28");
  await expect(finding.locator("[data-rule=D03]")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(field(page, recordDate)).toHaveValue("2024-04-02");
  await finding.getByRole("button", { name: /2024-03-28$/u }).click();
  await page.getByRole("button", { name: messages.action.undo }).last().click();
  await expect(field(page, recordDate)).toHaveValue("2024-04-02");
});

test("a finding is waived with a reason, is folded away, and comes back", async ({ page }) => {
  await page.goto("/issues");
  const dates = { sub_start_date: "2024-06-14", sub_end_date: "2024-05-31" };
  await callApi(page, "POST", "issues", { id: "waived", share_id: "WAIVED", ...dates });
  await page.goto("/issues/waived");
  const checks = page.getByRole("region", { name: messages.workspace.checks });
  const finding = checks.locator("[data-rule=D05]");
  const { open, reason, save, waived } = messages.workspace.waive;
  await finding.getByRole("button", { name: open }).click();
  const why = finding.getByLabel(reason);
  await expect(why).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(finding.getByRole("button", { name: open })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(finding.getByRole("button", { name: save })).toBeDisabled();
  await why.fill("Stämmer, se prospekt s. 14");
  await page.keyboard.press("Enter");
  await expect(finding).toHaveCount(0);
  await page.reload();
  await checks.getByText(waived).click();
  await expect(checks.locator("[data-waived=D05]")).toContainText("se prospekt s. 14");
  await expect(finding).toHaveCount(0);
  await checks.getByRole("button", { name: messages.action.undo }).click();
  await expect(finding).toBeVisible();
});
