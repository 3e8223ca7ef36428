import { holdPiece } from "./pages/built-files.ts";
import { grid, input } from "./pages/named.ts";
import { labels } from "@teckna/domain/messages/sv/labels";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
const { issue } = labels.field;

const openNew = async (page: Page): Promise<void> => {
  await page.goto("/issues/new");
  await expect(grid(page, "Källor")).toBeVisible();
  await expect(input(page, issue.shareId)).toBeFocused();
};

/** Types a block from the active cell, key by key; `\t` and `\n` are Tab and Enter. */
const typeKeys = async (page: Page, text: string): Promise<void> => {
  for (const key of text)
    await page.keyboard.press(key === "\t" ? "Tab" : key === "\n" ? "Enter" : key);
};

const commits = (page: Page) => grid(page, "Åtaganden").getByRole("gridcell");

test("what was typed, taken and entered is undone and done again by keyboard, from wherever the focus is", async ({
  page,
}) => {
  await test.step("terms of one line, and what is proposed, are undone and done again by keyboard from wherever Enter led", async () => {
    await openNew(page);
    await page.keyboard.type("UNDO1");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("1:11 10:1 1+1TO2 1,06");
    await page.keyboard.press("Enter");
    const rights = input(page, issue.rightsReceived);
    const warrants = grid(page, "Teckningsoptioner");
    const expectTerms = async (isThere: boolean): Promise<void> => {
      await expect(rights).toHaveValue(isThere ? "11" : "");
      await expect(warrants.getByText("TO2", { exact: true })).toHaveCount(isThere ? 1 : 0);
    };
    await expectTerms(true);
    await expect(page.locator(".terms-read")).toContainText("1 unit (1 aktie + 1 TO2) à 1,06 kr");
    await page.keyboard.press("Control+z");
    await expectTerms(false);
    await expect(input(page, issue.shareId)).toHaveValue("UNDO1");
    await page.keyboard.press("Control+y");
    await expectTerms(true);
    const terms = page.locator("[data-terms]");
    await terms.focus();
    await page.keyboard.press("Control+z");
    await expectTerms(false);
    await expect(terms).toBeFocused();
    await page.keyboard.press("Control+Shift+z");
    await expectTerms(true);
    // Also from a grid that the step wrote to.
    await page.keyboard.press("Alt+1");
    await page.keyboard.press("Control+z");
    await expectTerms(false);
  });
  await test.step("Ctrl+Z goes back step by step through what was typed, taken and entered in rows", async () => {
    // However late the frame in which the undone field is focused, the focus stays where it was moved meanwhile.
    await page.evaluate(() => {
      const nextFrame = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (run) => window.setTimeout(run, 300);
      setTimeout(() => (window.requestAnimationFrame = nextFrame), 200);
    });
    await page.keyboard.press("Control+z");
    await expect(input(page, issue.shareId)).toHaveValue("");
    await input(page, issue.shareId).focus();
    await page.keyboard.type("UNDO2");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("1:11 10:1 1+1TO2 1,06");
    await page.keyboard.press("Enter");
    const rights = input(page, issue.rightsReceived);
    const day = input(page, issue.recordDate);
    await expect(rights).toHaveValue("11");
    await day.fill("2024-05-29");
    await page.keyboard.press("Alt+3");
    await typeKeys(page, "Alfa\n");
    await rights.fill("12");
    await page.keyboard.press("Tab");
    const undo = (): Promise<void> => page.keyboard.press("Control+z");
    const isFilled = async (): Promise<readonly unknown[]> => [
      await rights.inputValue(),
      await commits(page).filter({ hasText: "Alfa" }).count(),
      await day.inputValue(),
      await input(page, issue.shareId).inputValue(),
    ];
    await undo();
    await expect.poll(isFilled).toEqual(["11", 1, "2024-05-29", "UNDO2"]);
    await expect(rights).toBeFocused();
    // Text being typed is undone first, by the browser.
    await rights.pressSequentially("0");
    await undo();
    await expect.poll(isFilled).toEqual(["11", 1, "2024-05-29", "UNDO2"]);
    await undo();
    await expect.poll(isFilled).toEqual(["11", 0, "2024-05-29", "UNDO2"]);
    await undo();
    await expect.poll(isFilled).toEqual(["11", 0, "", "UNDO2"]);
    await undo();
    await expect.poll(isFilled).toEqual(["", 0, "", "UNDO2"]);
    await undo();
    await expect.poll(isFilled).toEqual(["", 0, "", ""]);
    await undo();
    for (let step = 0; step < 5; step++) await page.keyboard.press("Control+y");
    await expect.poll(isFilled).toEqual(["12", 1, "2024-05-29", "UNDO2"]);
  });
});

test("Ctrl+Z before the page has come whole is carried out once it has", async ({ page }) => {
  const release = await holdPiece(page, "src/workspace/releases/releases.tsx");
  await openNew(page);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("1:11 10:1 1+1TO2 1,06");
  await page.keyboard.press("Enter");
  const rights = input(page, issue.rightsReceived);
  await expect(rights).toHaveValue("11");
  await page.keyboard.press("Control+z");
  release();
  await expect(rights).toHaveValue("");
  await page.keyboard.press("Control+y");
  await expect(rights).toHaveValue("11");
});

test("in a grid Enter leads to the row below, where the Tab key began, and a click takes what is typed next", async ({
  page,
}) => {
  await openNew(page);
  await test.step("Enter leads to the row below, where the Tab key began, as in a spreadsheet", async () => {
    await page.keyboard.press("Alt+3");
    await typeKeys(page, "Alfa\t0\t1000\nBeta\t1\t2000\n");
    await expect(commits(page)).toHaveText([
      "Alfa",
      "0",
      /1\s000/u,
      "",
      "Beta",
      "1",
      /2\s000/u,
      "",
      "",
      "",
      "",
      "",
    ]);
    // Straight down, as the cell was not reached with Tab.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    await typeKeys(page, "2\n");
    await typeKeys(page, "0\n");
    await expect(commits(page).nth(5)).toHaveText("2");
    await expect(commits(page).nth(9)).toHaveText("0");
  });
  await test.step("what is clicked while a cell is typed in has the focus, and gets what is typed next", async () => {
    await page.keyboard.press("Alt+3");
    await page.keyboard.press("Control+Home");
    await typeKeys(page, "Anna AB\t1\t5000");
    await input(page, issue.generalMeetingDate).click();
    await page.keyboard.type("2025-05-13");
    await expect(input(page, issue.generalMeetingDate)).toHaveValue("2025-05-13");
    await page.keyboard.press("Alt+3");
    await typeKeys(page, "\t\t\t7");
    await grid(page, "Garantiersättningar").getByRole("gridcell").nth(1).click();
    await page.keyboard.type("bo");
    await page.keyboard.press("Tab");
    await expect(commits(page).first()).toHaveText("Anna AB");
    await expect(commits(page).getByText("5 000")).toBeVisible();
    await expect(grid(page, "Garantiersättningar").getByText("bo", { exact: true })).toBeVisible();
  });
});

test("a held id is pointed out, the English page has yes and no in English, and what belongs to an input method is no key", async ({
  page,
  context,
}) => {
  await test.step("the id of a new issue that another one has by now is pointed out, and a new one is taken by a key", async () => {
    await createRecord(page, "issues", { id: "held-already", share_id: "HELD" });
    await openNew(page);
    await page.keyboard.type("HELD2");
    const id = input(page, issue.id);
    await id.fill("held-already");
    await page.keyboard.press("Alt+1");
    await typeKeys(page, "TO9\n");
    await page.keyboard.press("Control+Enter");
    await expect(id).toBeFocused();
    await expect(id).toHaveAccessibleDescription(/finns redan/);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(id).toBeFocused();
    await expect(id).not.toHaveValue("held-already");
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/\/issues$/);
    await expect(page.getByRole("row").filter({ hasText: "HELD2" })).toBeVisible();
  });
  await test.step("the grids of the English page have yes and no in English", async () => {
    await createRecord(page, "issues", { id: "english", share_id: "ENGLISH" });
    await createRecord(page, "fees", { issue_id: "english", fee_level: 1, topdown: false });
    await page.goto("/issues/english?lng=en");
    const fees = grid(page, "Underwriting fees").or(
      page.locator("[data-children=fees] [role=grid]"),
    );
    await expect(fees.getByText("No", { exact: true })).toBeVisible();
    await page.keyboard.press("Alt+2");
    await page.keyboard.press("Home");
    await typeKeys(page, "\t\tyes\n");
    await expect(fees.getByText("Yes", { exact: true })).toBeVisible();
    await expect(fees).not.toContainText("Ja");
    await page.goto("/issues?lng=sv");
  });
  await test.step("what belongs to an input method is no key of the page", async () => {
    await openNew(page);
    const method = await context.newCDPSession(page);
    const compose = (text: string) =>
      method.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
    const share = input(page, issue.shareId);
    await compose("ね");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/issues\/new$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await method.send("Input.insertText", { text: "NE" });
    await expect(share).toHaveValue("NE");
    await page.keyboard.press("Alt+3");
    await page.keyboard.type("A");
    const cell = page.locator(".grid-editor");
    await expect(cell).toBeFocused();
    await compose("ね");
    await page.keyboard.press("Escape");
    await expect(cell).toHaveValue("Aね");
    await method.send("Input.insertText", { text: "b" });
    await page.keyboard.press("Enter");
    await expect(commits(page).first()).toHaveText("Ab");
    // Tab leaves a grid right after Escape, but not once one has been elsewhere.
    await page.keyboard.press("Escape");
    await share.click();
    await page.keyboard.press("Alt+3");
    await page.keyboard.press("Tab");
    await expect(page.locator("[data-children=commits] [role=grid]")).toBeFocused();
  });
});

test("keys that come before the issue and the text beside it are there mean what they say", async ({
  page,
}) => {
  await createRecord(page, "issues", { id: "early-keys", share_id: "EARLY" });
  let send = (): void => {};
  const isToSend = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/api/issues/early-keys/whole*", async (route) => {
    await isToSend;
    await route.continue();
  });
  const requested = page.waitForRequest("**/api/issues/early-keys/whole*");
  await page.goto("/issues/early-keys");
  await requested;
  await expect(page.getByRole("grid")).toHaveCount(0);
  await page.keyboard.press("Alt+3");
  await typeKeys(page, "Alfa\t0\t1000\nBeta\n");
  send();
  await expect(commits(page)).toHaveText([
    "Alfa",
    "0",
    /1\s000/u,
    "",
    "Beta",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
  ]);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/uppdaterades|sparad/i).first()).toBeVisible();
  // The key of the text pane, pressed before the pane is loaded: it is not lost, and later keys are not
  // misdirected.
  const sendPane = await holdPiece(page, "src/workspace/releases/releases.tsx");
  await page.goto("/issues/new");
  await expect(input(page, issue.shareId)).toBeFocused();
  await page.keyboard.press("F6");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await page.keyboard.type("x");
  sendPane();
  await expect(page.locator(".release-pane textarea")).toBeFocused();
  await expect(input(page, issue.shareId)).toHaveValue("");
  await page.keyboard.press("F6");
  await expect(input(page, issue.shareId)).toBeFocused();
});
