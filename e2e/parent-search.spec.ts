import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";

const searchOf = (page: Page): Locator =>
  page.getByRole("combobox", { name: labels.field.fee.issueId });
const chosenOf = (page: Page): Locator =>
  page.getByRole("textbox", { name: labels.field.fee.issueId });
const create = (page: Page): Promise<void> => page.getByRole("button", { name: "Skapa" }).click();

/** Delays all issue lists, the later searches less, so that they arrive before earlier ones. */
const delayLists = async (page: Page, delayMs: number): Promise<void> => {
  await page.route(/\/api\/issues\?/, async (route) => {
    const response = await route.fetch();
    const { length } = new URL(route.request().url()).searchParams.get("q") ?? "";
    await new Promise((resolve) => setTimeout(resolve, Math.max(100, delayMs - length * 100)));
    // An aborted request needs no response.
    await route.fulfill({ response }).catch(() => undefined);
  });
};

const addIssue = async (page: Page, shareId: string, more: object = {}): Promise<string> => {
  const id = crypto.randomUUID();
  await createRecord(page, "issues", { id, share_id: shareId, ...more });
  return id;
};

/** Leaves the form so that its draft is discarded. */
const forgetDrafts = async (page: Page): Promise<void> => {
  await goIn(page, "/commits?q=zzzqqqxx");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("teckna-draft")) localStorage.removeItem(key);
  });
};

test("keys that are faster than the server choose the issue that was typed", async ({ page }) => {
  const wanted = await addIssue(page, "GAMMAL RÄTT", { sub_start_date: "2023-05-02" });
  await addIssue(page, "NYAST FEL");
  await delayLists(page, 800);
  await page.goto("/fees?q=zzzqqqxx");
  for (const keyMs of [60, 250]) {
    await forgetDrafts(page);
    await goIn(page, "/fees/new");
    await expect(searchOf(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option").first()).toContainText("NYAST FEL");
    await page.keyboard.type("GAMM", { delay: keyMs });
    await page.keyboard.press("ArrowDown", { delay: keyMs });
    await page.keyboard.press("Enter", { delay: keyMs });
    await expect(chosenOf(page), `${keyMs} ms a key`).toHaveValue(`GAMMAL RÄTT 2023 · ${wanted}`);
    await expect(chosenOf(page)).toBeFocused();
  }
  await create(page);
  await expect(page).toHaveURL(/\/fees$/);
  const { body } = await callApi(page, "GET", `fees?issueId=${wanted}`);
  expect(Object.values(body)).toHaveLength(1);
});

test("nothing is chosen from a search that failed, was given up or went on", async ({ page }) => {
  await addIssue(page, "KVAR ATT HITTA");
  await page.goto("/fees/new");
  await expect(searchOf(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.route(/\/api\/issues\?.*q=trasig/, (route) =>
    route.fulfill({ status: 500, body: "{}" }),
  );
  await page.keyboard.type("trasig");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("paragraph").getByText(messages.list.loadFailed)).toBeVisible();
  await expect(searchOf(page)).toHaveValue("trasig");

  await page.keyboard.press("Escape");
  await expect(searchOf(page)).toHaveAttribute("aria-expanded", "false");
  await expect(page).toHaveURL(/\/fees\/new$/);

  await delayLists(page, 700);
  await searchOf(page).fill("KVAR");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" FINNS INTE");
  await expect(page.getByRole("paragraph").getByText(messages.form.noOptions)).toBeVisible();
  await expect(searchOf(page)).toBeFocused();
});

test("an issue is chosen by its id, a click, or instead of one that is not there or is deleted meanwhile, and nothing typed is lost", async ({
  page,
}) => {
  await test.step("a pasted id is chosen by Enter, and an option by a click", async () => {
    const pasted = await addIssue(page, "INKLISTRAD");
    await addIssue(page, "KLICKAD", { announcement_date: "2021-01-05" });
    await page.goto("/commits/new");
    await expect(searchOf(page)).toBeFocused();
    await page.keyboard.insertText(pasted);
    await page.keyboard.press("Enter");
    await expect(chosenOf(page)).toHaveValue(`INKLISTRAD · ${pasted}`);
    await page.getByRole("button", { name: messages.form.changeIssue }).click();
    await searchOf(page).fill("klick");
    await page.keyboard.press("ArrowDown");
    // The Enter that ends an input method's composition chooses nothing; Safari dispatches it after the end.
    await searchOf(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
    await searchOf(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
    await expect(searchOf(page)).toHaveAttribute("aria-activedescendant", /.+/);
    await page.getByRole("option", { name: /KLICKAD/ }).click();
    await expect(chosenOf(page)).toHaveValue(/^KLICKAD 2021 · /);
  });
  await test.step("a form under an issue that is not there says so, and another one can be chosen", async () => {
    const other = await addIssue(page, "DEN ANDRA");
    const { name } = labels.field.warrant;
    await goIn(page, "/issues/finns-inte/warrants/new");
    await expect(page.getByRole("alert").getByText(messages.form.issueMissing)).toBeVisible();
    await page.getByRole("textbox", { name, exact: true }).fill("TO 7");
    await page.getByRole("button", { name: messages.form.otherIssue }).click();
    await expect(searchOf(page)).toBeFocused();
    await page.keyboard.type("den andra");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(chosenOf(page)).toHaveValue(`DEN ANDRA · ${other}`);
    await create(page);
    await expect(page).toHaveURL(new RegExp(`/issues/${other}/warrants$`));
    await expect(page.getByRole("row").filter({ hasText: "TO 7" })).toBeVisible();
  });
  await test.step("an issue that is deleted while one types loses nothing that was typed", async () => {
    const gone = await addIssue(page, "BORTTAGEN");
    await addIssue(page, "ERSÄTTARE");
    const { levelName } = labels.field.fee;
    await goIn(page, `/issues/${gone}/fees/new`);
    await expect(page.getByRole("textbox", { name: labels.field.fee.feeLevel })).toBeFocused();
    await page.getByRole("textbox", { name: levelName, exact: true }).fill("Botten");
    expect((await callApi(page, "DELETE", `issues/${gone}`)).status).toBe(204);
    // Reported by the live events, long before a regular look.
    await expect(page.getByRole("note")).toContainText(messages.form.issueMissing);
    await create(page);
    await expect(chosenOf(page)).toHaveAccessibleDescription(/Okänt emissions-id/);
    // Focused within the click itself: keys that follow at once are typed into the search.
    const change = page.getByRole("button", { name: messages.form.changeIssue });
    const focused = change.evaluate((button: HTMLElement) => {
      button.click();
      return document.activeElement?.role;
    });
    expect(await focused).toBe("combobox");
    await page.keyboard.type("ersätt");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(chosenOf(page)).toHaveValue(/^ERSÄTTARE/);
    await create(page);
    await expect(page).toHaveURL(/\/fees$/);
    const row = page.getByRole("row").filter({ hasText: "ERSÄTTARE" });
    await expect(row).toBeFocused();
  });
});
