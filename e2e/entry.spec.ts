import { grid, field } from "./pages/named.ts";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import { labels } from "@teckna/domain/messages/sv/labels";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn, open } from "./pages/go-in.ts";

/** Opens the form of a new issue; keys go to its share. */
const openNew = async (page: Page): Promise<void> => {
  await open(page, "/issues/new");
  await expect(grid(page, "Källor")).toBeVisible();
  await expect(field(page, labels.field.issue.shareId)).toBeFocused();
};

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test("what is proposed is stored where it was taken; a first warrant is the next series of the share", async ({
  page,
}) => {
  await test.step("a first warrant is proposed as the next series of the share, and stored as such", async () => {
    for (const [day, name] of [
      ["2024-05-31", "TO7"],
      ["2026-05-29", "TO9"],
    ]) {
      const issue = { share_id: "SERIES1", sub_start_date: day };
      const { id } = await createRecord(page, "issues", issue);
      await createRecord(page, "warrants", { issue_id: id, name });
    }
    await openNew(page);
    await page.keyboard.type("SERIES1");
    await page.keyboard.press("Alt+1");
    await expect(grid(page, "Teckningsoptioner")).toContainText("TO10");
    // Dates proposed earlier do not overwrite it.
    await field(page, labels.field.issue.subStartDate).fill("2025-05-30");
    await page.keyboard.press("Alt+1");
    await expect(grid(page, "Teckningsoptioner")).toContainText("TO8");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/\/issues(\?|$)/);
    const { body } = await callApi(page, "GET", "warrants?q=SERIES1&sort=name");
    expect(Object.values(body)).toMatchObject([{ name: "TO7" }, { name: "TO8" }, { name: "TO9" }]);
  });
  await test.step("what is proposed is stored where it was taken, alone or with all, and nowhere else", async () => {
    await openNew(page);
    const { recordDate, subStartDate, subEndDate } = labels.field.issue;
    await page.keyboard.type("PROPO");
    await field(page, recordDate).focus();
    await page.keyboard.type("240529");
    await press(page, "Enter");
    await expect(field(page, subStartDate)).toBeFocused();
    await expect(field(page, subStartDate)).toHaveAttribute("placeholder", "2024-05-31");
    await expect(field(page, subStartDate)).toHaveAccessibleDescription(/2024-05-31.*handelsdagar/);
    await press(page, "Enter");
    await expect(field(page, subStartDate)).toHaveValue("2024-05-31");
    await expect(field(page, subEndDate)).toBeFocused();
    await page.keyboard.type("+14");
    await press(page, "Enter");
    await expect(field(page, subEndDate)).toHaveValue("2024-06-14");
    await press(page, "Alt+1");
    await page.keyboard.type("TO2");
    await press(page, "Enter");
    await expect(grid(page, "Teckningsoptioner")).toContainText("TO3");
    await press(page, "Enter", "Alt+2", "Control+Enter");
    await expect(page).toHaveURL(/\/issues$/);
    const { body } = await callApi(page, "GET", "issues?share_id=PROPO");
    expect(Object.values(body)).toMatchObject([
      {
        sub_start_date: "2024-05-31",
        sub_end_date: "2024-06-14",
        ex_rights_date: null,
        cancelled: false,
      },
    ]);
    const { body: warrants } = await callApi(page, "GET", "warrants?q=PROPO&sort=name");
    expect(Object.values(warrants)).toMatchObject([
      { name: "TO2", vwap_discount: null },
      { name: "TO3", vwap_discount: null },
    ]);
    expect((await callApi(page, "GET", "fees?q=PROPO")).body).toEqual({});
    await goIn(page, "/issues/new");
    await field(page, recordDate).fill("2024-05-29");
    await press(page, "Tab", "Control+d");
    await expect(field(page, subStartDate)).toHaveValue("2024-05-31");
  });
});

test("the id of an advisor is offered by two letters; a grid is heard as what it is, and what is only proposed in it as that", async ({
  page,
}) => {
  await test.step("the id of an advisor is offered by two letters, the most used first with how often", async () => {
    for (const [share, advisor] of [
      ["ADV1", "vqator-1"],
      ["ADV2", "VQ-advisors"],
      ["ADV3", "VQ-advisors"],
    ] as const)
      await createRecord(page, "issues", { share_id: share, financial_advisor_id: advisor });
    await page.goto("/issues/new");
    const advisor = field(page, labels.field.issue.financialAdvisorId);
    await advisor.focus();
    await page.keyboard.type("vq");
    await expect(page.getByRole("option")).toHaveText([/VQ-advisors.*2/, /vqator-1.*1/]);
    await press(page, "ArrowDown", "Tab");
    await expect(advisor).toHaveValue("VQ-advisors");
  });
  await test.step("a grid is heard as what it is, and what is only proposed in it as that", async () => {
    const before = { share_id: "HEARD1", sub_start_date: "2024-05-31" };
    const { id } = await createRecord(page, "issues", before);
    await createRecord(page, "warrants", { issue_id: id, name: "TO7" });
    await field(page, labels.field.issue.shareId).fill("HEARD1");
    const heading = page.getByRole("heading", { name: "Teckningsoptioner 0", exact: true });
    await expect(heading).toBeVisible();
    const warrants = grid(page, "Teckningsoptioner");
    await page.keyboard.press("Alt+1");
    const active = warrants.locator("[data-row='0'] [data-column='0']");
    await expect(active).toHaveText("TO8");
    await expect(active).toHaveAccessibleDescription(releaseTexts.proposed);
    // The foot says why, and what a date is, as it does for a field.
    const foot = page.locator(".form-help");
    await expect(foot).toHaveText(/^Föreslaget: TO8\. .+ Delete avvisar förslaget\.$/);
    await page.keyboard.press("Enter");
    await expect(active).toHaveText("TO8");
    await expect(active).toHaveAccessibleDescription("");
    await press(page, "ArrowUp", "Tab");
    await page.keyboard.type("16/5 2025");
    await expect(foot).toHaveText("Läses som 2025-05-16 fre");
    await press(page, "Tab");
    await page.keyboard.type("30/5");
    await press(page, "Tab");
    await expect(foot).toHaveText(/^Föreslaget: 2025-05-27\. 2 handelsdagar före /);
    // Whatever is scrolled out of view, the row keeps its name.
    await press(page, "End");
    await expect(warrants.locator(".grid-frozen")).toContainText("TO8");
    await press(page, "Alt+0");
    await expect(foot).not.toContainText("Föreslaget: 2025");
  });
});

test("names are typed one below the other by the arrow, and one of before is taken by it alone, however late the list comes", async ({
  page,
}) => {
  await openNew(page);
  await page.keyboard.type("NAMES1");
  await press(page, "Alt+3");
  // Also before it is known that none is offered.
  const typed = ["Okänd Xylofon", "Okänd Ypsilon", "Okänd Zeppelin", "Formue Nord AB"];
  for (const name of typed) {
    await page.keyboard.type(name);
    await press(page, "ArrowDown");
  }
  await page.keyboard.type("Okänd Åkerö");
  await press(page, "ArrowDown", "Home", "ArrowUp");
  await expect(grid(page, "Åtaganden").getByText("Okänd Åkerö")).toBeVisible();
  await press(page, "Control+Enter");
  await expect(page).toHaveURL(/\/issues(\?|$)/u);
  const { body } = await callApi(page, "GET", "commits?q=NAMES1&sort=name");
  expect(Object.values(body)).toMatchObject(
    [...typed, "Okänd Åkerö"].toSorted().map((name) => ({ name })),
  );
  await openNew(page);
  await page.keyboard.type("NAMES2");
  await press(page, "Alt+3");
  await page.keyboard.type("fo");
  await expect(page.getByRole("option", { name: /Formue Nord AB/ })).toBeVisible();
  await press(page, "Tab");
  await expect(grid(page, "Åtaganden")).not.toContainText("Formue");
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/names?*", async (route) => {
    await released;
    await route.continue();
  });
  await press(page, "Enter", "Escape", "ArrowDown", "Home");
  await page.keyboard.type("form");
  await press(page, "ArrowDown", "Tab");
  await page.keyboard.type("1");
  await press(page, "Tab");
  release();
  await expect(grid(page, "Åtaganden")).toContainText(/Formue Nord AB\s*1/u);
  // Saving accepts the active suggestion, like Enter.
  await press(page, "ArrowDown", "Home");
  await page.keyboard.type("formue");
  await expect(page.getByRole("option", { name: /Formue Nord AB/ })).toBeVisible();
  await press(page, "ArrowDown", "Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  await page.getByRole("row").filter({ hasText: "NAMES2" }).click();
  const named = grid(page, "Åtaganden").getByRole("row").filter({ hasText: "Formue Nord AB" });
  await expect(named).toHaveCount(2);
});
