import { grid, input } from "./pages/named.ts";
import { messages } from "@teckna/domain/messages/sv/texts";
import { labels } from "@teckna/domain/messages/sv/labels";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { createWhole } from "./pages/whole.ts";
import { pasteInto } from "./pages/upload.ts";

/** Types the cells of a row from the active one; the last one is left with Enter. */
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

/** Enters a new issue with its children on one page. */
const enterIssue = async (page: Page, shareId: string): Promise<void> => {
  await page.goto("/issues/new");
  await expect(grid(page, "Källor")).toBeVisible();
  await input(page, labels.field.issue.shareId).fill(shareId);
  await page.keyboard.press("Alt+1");
  await typeRow(page, ["TO1"]);
  await page.keyboard.press("Alt+3");
  await typeRow(page, ["Alfa AB", "0", "1 000 000"]);
  await page.keyboard.press("Home");
  await typeRow(page, ["Beta AB", "1", "2500000"]);
};

/** Opens a stored issue with the same children, and with `more` values; returns its id. */
const openStored = async (page: Page, shareId: string, more: object = {}): Promise<string> => {
  const commits = ["Alfa AB", "Beta AB"].map((name, at) => ({
    name,
    fee_level: at,
    amount_in_cash: 1_000_000 + at * 1_500_000,
  }));
  const issue = { share_id: shareId, ...more };
  const id = await createWhole(page, issue, { warrants: [{ name: "TO1" }], commits });
  await page.goto(`/issues/${id}`);
  return id;
};

test("an issue is entered with its children on one page and saved in one request", async ({
  page,
}) => {
  await enterIssue(page, "WHOLE1");
  const commits = page.getByRole("heading", { name: /^Åtaganden/ });
  await page.keyboard.type("Gamma AB");
  await page.keyboard.press("Enter");
  await expect(commits).toHaveText(/Åtaganden 3/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Delete");
  await expect(commits).toHaveText(/Åtaganden 2/);
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
  await openStored(page, "WHOLE2");
  const commits = grid(page, "Åtaganden");
  await expect(commits).toContainText("Beta AB");
  await page.keyboard.press("Alt+3");
  await typeRow(page, ["Gamma AB"]);
  await page.keyboard.press("Shift+Delete");
  await expect(commits).not.toContainText("Beta AB");
  await page.keyboard.press("Control+z");
  await expect(commits).toContainText("Beta AB");
  // A row selected as a whole is removed, not emptied.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const key of ["Home", "Shift+End", "Control+c"]) await page.keyboard.press(key);
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^Beta AB\t1\t2/);
  await page.keyboard.press("Delete");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/uppdaterades|sparad/i).first()).toBeVisible();
  await expect(commits.getByRole("rowheader")).toHaveText(["1", "2"]);
  await page.reload();
  await expect(commits).toContainText("Gamma AB");
  await expect(commits).not.toContainText("Beta AB");
});

test("what cannot be read is marked, said below the grid, and saved by nobody", async ({
  page,
}) => {
  // As in Firefox, which lacks it, and copies and pastes at the caret instead of the focus.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "EditContext"));
  await page.goto("/issues/new");
  await input(page, labels.field.issue.shareId).fill("WHOLE3");
  await page.keyboard.press("Alt+3");
  await page.keyboard.press("Control+c");
  const caret = () =>
    page.evaluate(() => document.getSelection()?.anchorNode === document.activeElement);
  await expect.poll(caret).toBe(true);
  await typeRow(page, ["Alfa AB", "0", "1,5 mkr"]);
  const sent = changesOf(page);
  await page.keyboard.press("Control+Enter");
  const wrong = grid(page, "Åtaganden").locator("[aria-invalid=true]");
  await expect(wrong).toHaveText("1,5 mkr");
  expect(sent).toEqual([]);
  await page.keyboard.press("Control+Home");
  await expect(page.getByRole("button", { name: /1\s500\s000/u })).toHaveCount(0);
  await page.keyboard.press("F9");
  await expect(page.locator(".toast-text")).toHaveText(messages.workspace.noneButUnread);
  await page.keyboard.press("F8");
  await page.getByRole("button", { name: /1\s500\s000/u }).click();
  await expect(wrong).toHaveCount(0);
  await page.keyboard.press("F8");
  await expect(page.locator(".toast-text").last()).toHaveText(messages.workspace.noStops);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
});

test("a child that somebody else saved meanwhile is merged, and asked about where both typed", async ({
  page,
}) => {
  const issueId = await openStored(page, "WHOLE4");
  const commits = grid(page, "Åtaganden");
  await expect(commits).toContainText("Alfa AB");
  const { body: whole } = await callApi(page, "GET", `issues/${issueId}/whole`);
  const saveAsOther = async (name: string, changed: Wire): Promise<void> => {
    const stored = childrenIn(whole, "commits").find((commit) => commit["name"] === name) ?? {};
    const path = `commits/${String(stored["id"])}`;
    const { status } = await callApi(page, "PUT", path, { ...stored, ...changed });
    expect(status).toBe(200);
  };
  await saveAsOther("Alfa AB", { name: "Alfa Invest AB", fee_level: 2 });
  await saveAsOther("Beta AB", { name: "Beta Invest AB" });
  await page.keyboard.press("Alt+3");
  await typeRow(page, ["Alfa Holding AB"]);
  await page.keyboard.press("Control+Enter");
  const conflict = page.getByRole("alert").filter({ hasText: messages.workspace.conflict });
  await expect(conflict).toContainText("Alfa Invest AB");
  // Also without unsaved input.
  await expect(commits).toContainText("Beta Invest AB");
  await expect(conflict).toBeInViewport();
  await page.keyboard.press("Control+Enter");
  const take = conflict.getByRole("button", { name: messages.workspace.takeTheirs });
  await expect(take).toBeFocused();
  await take.press("Enter");
  await expect(take).toHaveCount(0);
  await expect(commits).toBeFocused();
  await expect(commits).toContainText(/Alfa Invest AB\s*2/u);
  // A row that both removed needs no second save.
  const both = childrenIn(whole, "commits").find(({ name }) => name === "Beta AB");
  expect((await callApi(page, "DELETE", `commits/${String(both?.["id"])}`)).status).toBe(204);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Delete");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/uppdaterades/i).first()).toBeVisible();
  await expect(conflict).toHaveCount(0);
  await expect(commits.getByRole("rowheader")).toHaveText(["1", "2"]);
  // A row changed by one and deleted by the other is reported, and saved as a new record.
  const left = childrenIn(whole, "commits").find(({ name }) => name === "Alfa AB");
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Delta AB");
  expect((await callApi(page, "DELETE", `commits/${String(left?.["id"])}`)).status).toBe(204);
  await page.keyboard.press("Control+Enter");
  const renewed = messages.workspace.renewed.replace("{row}", "Åtagande Delta AB");
  await expect(conflict).toContainText(renewed);
  await page.keyboard.press("Control+Enter");
  await expect(conflict).toHaveCount(0);
});

test("a field is edited where it is read, by typing on its value, and nothing else moves; Ctrl and an arrow lead from section to section", async ({
  page,
}) => {
  await openStored(page, "WHOLE6", { internal_comment: "En kommentar\npå flera\nrader" });
  await expect(grid(page, "Åtaganden")).toContainText("Beta AB");
  const address = page.url();
  const { recordDate, subEndDate, unitSubTotal } = labels.field.issue;
  const places = () => {
    const label = (text: string) => page.locator(".record-card").getByText(text, { exact: true });
    const grids = ["Teckningsoptioner", "Åtaganden", "Källor"].map((name) => grid(page, name));
    const parts = [...[recordDate, subEndDate, unitSubTotal].map(label), ...grids];
    return Promise.all(parts.map((part) => part.first().boundingBox()));
  };
  const before = await places();
  await page.keyboard.press("Alt+0");
  for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowDown");
  const value = page.locator("[data-value]:focus");
  await expect(value).toHaveAttribute("data-value", "announcementDate");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("redeye");
  const adviser = input(page, labels.field.issue.financialAdvisorId);
  await expect(adviser).toBeFocused();
  await expect(adviser).toHaveValue("redeye");
  expect(await places()).toEqual(before);
  expect(page.url()).toBe(address);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: messages.workspace.goOnEditing }).click();
  await expect(adviser).toHaveValue("redeye");
  await page.keyboard.press("Control+Enter");
  await expect(value).toHaveText("redeye");
  await page.keyboard.press("F2");
  await expect(adviser).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(adviser).toHaveCount(0);
  await expect(value).toHaveText("redeye");
  // From the form's own address, saving goes back to the list, as in every form.
  await page.getByRole("link", { name: messages.form.edit }).click();
  await expect(page).toHaveURL(`${address}/edit`);
  await adviser.fill("carnegie");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  await test.step("Ctrl and an arrow lead from section to section where the issue is read", async () => {
    const { id } = await createRecord(page, "issues", { share_id: "SECTIONS" });
    await createRecord(page, "commits", { issue_id: id, name: "Alfa AB" });
    await goIn(page, `/issues/${String(id)}`);
    await expect(page.getByRole("grid", { name: "Källor" })).toBeVisible();
    // Beyond the first and the last row of a grid too.
    await page.keyboard.press("Alt+2");
    await page.keyboard.press("Control+ArrowDown");
    await expect(page.getByRole("grid", { name: "Åtaganden" })).toBeFocused();
    await page.keyboard.press("Control+ArrowDown");
    await expect(page.getByRole("grid", { name: "Källor" })).toBeFocused();
    await page.keyboard.press("Control+ArrowUp");
    await expect(page.getByRole("grid", { name: "Åtaganden" })).toBeFocused();
    await page.keyboard.press("Control+ArrowUp");
    await expect(page.getByRole("grid", { name: "Garantiersättningar" })).toBeFocused();
    await page.keyboard.press("Control+ArrowUp");
    await expect(value).toHaveAttribute("data-value", "internalComment");
    await page.keyboard.press("Home");
    for (const name of ["announcementDate", "sharesRequired", "approxTotalCommitment"]) {
      await page.keyboard.press("Control+ArrowDown");
      await expect(value).toHaveAttribute("data-value", name);
    }
    await page.keyboard.press("Control+ArrowUp");
    await expect(value).toHaveAttribute("data-value", "sharesRequired");
    await page.keyboard.press("F2");
    await expect(page.locator("#issue-sharesRequired")).toBeFocused();
  });
});

test("a list is worked through, an issue copied, and a table pasted", async ({ page }) => {
  const first = await createRecord(page, "issues", { share_id: "WORK1" });
  await createRecord(page, "issues", { share_id: "WORK2", outstanding_shares: 5 });
  await createRecord(page, "warrants", { issue_id: first["id"], name: "TO7" });
  await page.goto("/issues?q=WORK&sort=-share_id");
  await page.getByRole("row").filter({ hasText: "WORK2" }).click();
  const place = page.getByRole("navigation", { name: messages.workspace.neighbours.list });
  await expect(place).toContainText("1 av 2");
  // The same field of one issue after the other is corrected without going to it again.
  await page.keyboard.press("Alt+0");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByRole("heading", { name: /^WORK1/ })).toBeVisible();
  await expect(page.locator("#issue-financialAdvisorId")).toBeFocused();
  await page.reload();
  await expect(place).toContainText("2 av 2");

  await page.keyboard.press("Alt+c");
  await expect(page).toHaveURL(/\/issues\/new\?copy=/);
  await expect(input(page, labels.field.issue.shareId)).toHaveValue("WORK1");
  await page.getByRole("button", { name: "Teckningsoptioner (1)" }).click();
  await expect(grid(page, "Teckningsoptioner")).toContainText("TO7");
  await page.keyboard.press("Alt+3");
  const paste = (text: string) => pasteInto(page.locator(":focus"), text);
  await paste("2 500 000\tAlfa AB\n7 500 000\tBeta AB");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox")).toHaveCount(2);
  await expect(dialog).toContainText("2 500 000 · 7 500 000");
  await page.keyboard.press("Enter");
  const commits = grid(page, "Åtaganden");
  await expect(commits).toContainText(/Alfa AB\s*2\s500\s000/u);
  await expect(commits).toBeFocused();
  // A block is no text of one cell, also where that was opened.
  await page.keyboard.press("F2");
  await paste(`${labels.field.commit.amountInCash}\t${labels.field.commit.name}\n1\tGamma AB`);
  await expect(commits).toContainText(/Gamma AB\s*1/u);
  await expect(commits).toContainText(/Alfa AB\s*2\s500\s000/u);
  await page.keyboard.press("Control+Shift+Enter");
  await expect(page).toHaveURL(/\/issues\/new$/);
  await expect(commits).not.toContainText("Alfa AB");
  await expect(input(page, labels.field.issue.shareId)).toHaveValue("");
});
