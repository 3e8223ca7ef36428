import type { Page } from "@playwright/test";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { pieceOf } from "./pages/built-files.ts";
import { faultsIn } from "./pages/faults.ts";
import { activeOption, finderBox, openFinder } from "./pages/finder.ts";

const { finder } = messages;

/** The keys that are shown beside what they do. */
const shownKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [".page-header-actions [aria-keyshortcuts=n]", ".list-search"].flatMap((place) => {
      const element = document.querySelector(place);
      const content = element ? getComputedStyle(element, "::after").content : "none";
      return /^"(.)"/.exec(content)?.[1] ?? [];
    }),
  );

test("keys of one character lead through a list, and mean nothing where one types or has turned them off", async ({
  page,
}) => {
  for (const n of [1, 2])
    await createRecord(page, "issues", { id: `tangent-${n}`, share_id: "TANGENT" });
  await page.goto("/issues?q=TANGENT");
  await expect(page.getByRole("row")).toHaveCount(3);
  const keys = page.getByRole("dialog", { name: finder.keys.title });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(keys).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(keys.getByText(finder.keys.select)).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox").nth(2)).toBeChecked();
  await page.keyboard.press("k");
  await expect(page.getByRole("row").nth(1)).toBeFocused();
  // What begins with a letter that means nothing is text, meant for elsewhere.
  await page.keyboard.type("Alfa nx /");
  await expect(page.getByRole("row").nth(1)).toBeFocused();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await page.waitForTimeout(700);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("njkx?");
  await expect(page.getByRole("searchbox")).toHaveValue("TANGENTnjkx?");
  await page.getByRole("searchbox").fill("TANGENT");
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("row").nth(1)).toBeFocused();
  // Its focus ring is not covered by sticky cells.
  const row = page.getByRole("row").nth(1);
  for (const cell of [row.getByRole("gridcell").first(), row.getByRole("rowheader")])
    await expect(cell).toHaveCSS("clip-path", "inset(2px 0px)");

  await expect.poll(() => shownKeys(page)).toEqual(["N", "/"]);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await keys.getByRole("checkbox", { name: finder.keys.single }).uncheck();
  await page.keyboard.press("Escape");
  expect(await shownKeys(page)).toEqual([]);
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL(/\/issues\?/);
  await openFinder(page);
  await page.keyboard.type(finder.singleOn);
  await expect(activeOption(page)).toContainText(finder.singleOn);
  await page.keyboard.press("Enter");
  await expect(finderBox(page)).toBeHidden();
  // Further keys go to the field that the shortcut leads to, however long its page takes to load.
  await page.route(`**/assets/${pieceOf("src/workspace/new-issue-page.tsx")}`, async (route) => {
    await page.waitForTimeout(1500);
    await route.continue();
  });
  // One key is typed in the field before the earlier ones are; later ones follow it.
  await page.evaluate(() => {
    const type = ({ target: field }: Event): void => {
      if (!(field instanceof HTMLInputElement)) return;
      document.removeEventListener("focusin", type);
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "y", bubbles: true }));
      document.execCommand("insertText", false, "y");
    };
    document.addEventListener("focusin", type);
  });
  await page.keyboard.type("nxn");
  await page.keyboard.press("Tab");
  await page.keyboard.type("rad");
  await expect(page).toHaveURL(/\/issues\/new$/);
  await expect(page.locator("#issue-shareId")).toHaveValue("xn");
  await expect(page.locator("#issue-financialAdvisorId")).toHaveValue("rady");
  await page.keyboard.type("z");
  await expect(page.locator("#issue-financialAdvisorId")).toHaveValue("radyz");

  await page.goto("/issues?q=TANGENT");
  // Until the search is loaded, what is typed after Ctrl+K stays in the field that has the focus.
  await openFinder(page);
  await page.keyboard.press("Escape");
  await expect(finderBox(page)).toBeHidden();
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nx");
  await expect(finderBox(page)).toHaveValue("nx");
});

test("keys of one character are heard as soon as the page stands", async ({ page }) => {
  for (const n of [1, 2])
    await createRecord(page, "issues", { id: `early-${n}`, share_id: "EARLYKEY" });
  /** The first seconds of a page, in which it loads further code when idle. */
  const pressEarly = async (...keys: readonly string[]): Promise<void> => {
    await page.goto("/issues?q=EARLYKEY", { waitUntil: "commit" });
    await expect(page.getByRole("row")).toHaveCount(3);
    for (const key of keys) await page.keyboard.press(key);
  };
  // On a Swedish keyboard this needs Shift.
  await pressEarly("Shift", "/", "1", "2");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveValue("EARLYKEY12");
  await pressEarly("j", "j");
  await expect(page.getByRole("row").nth(2)).toBeFocused();
  await pressEarly("n");
  await expect(page).toHaveURL(/\/issues\/new$/);
  // Keys after Ctrl+K go into the search.
  await pressEarly("Control+k", "n", "x");
  await expect(finderBox(page)).toHaveValue("nx");
  await expect(page).toHaveURL(/\/issues\?/);
});

/**
 * Opens a page whose shortcuts are loaded only when the returned function is called; it resolves once they
 * have handled the earlier keys.
 */
const openWithoutKeys = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const requested = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const file = `**/assets/${pieceOf("src/finder/keys/page-keys.ts")}`;
  await page.route(file, async (route) => {
    requested.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return async () => {
    await requested.promise;
    const loaded = page.waitForResponse(file);
    held.resolve();
    await loaded;
    await page.waitForFunction(
      (piece) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(piece)),
      pieceOf("src/finder/dialogs.ts"),
    );
    await page.waitForTimeout(300);
  };
};

test("what is typed in fields as soon as a page stands is typed there alone", async ({ page }) => {
  const share = page.getByRole("textbox", { name: labels.field.issue.shareId });
  const terms = page.getByRole("textbox", { name: messages.workspace.terms });
  const sendKeys = await openWithoutKeys(page, "/issues/new");
  await expect(share).toBeFocused();
  for (const key of ["N", "J", "n", "x", "Shift+Tab", "1", "Control+a", "2"])
    await page.keyboard.press(key);
  await sendKeys();
  await expect(terms).toHaveValue("2");
  await expect(share).toHaveValue("NJnx");
});

test("letters that mean nothing are typed nowhere, however early they are pressed", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("teckna.single-keys", "off"));
  const sendKeys = await openWithoutKeys(page, "/issues");
  const search = page.getByRole("searchbox");
  await expect(search).toBeVisible();
  for (const key of ["n", "a", "b"]) await page.keyboard.press(key);
  await search.click();
  await page.keyboard.press("c");
  await sendKeys();
  await expect(search).toHaveValue("c");
  await expect(page).toHaveURL(/\/issues(\?|$)/);
});
