import type { Page } from "@playwright/test";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { messages as english } from "@teckna/domain/messages/en/texts";
import { onBothDatabases } from "./databases.ts";
import { expect, test } from "./fixtures.ts";
import { pieceOf } from "./pages/built-files.ts";
import { createRecord } from "./pages/api.ts";
import { faultsIn } from "./pages/faults.ts";

const { finder } = messages;

const box = (page: Page) => page.getByRole("combobox", { name: finder.title });
// Only in the finder's own list: a filter of the page below has selected options too.
const reached = (page: Page) =>
  page.getByRole("listbox", { name: finder.results }).getByRole("option", { selected: true });

const open = async (page: Page): Promise<void> => {
  await expect(page.getByRole("banner")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
};

const openByButton = async (page: Page): Promise<void> => {
  await page.getByRole("banner").getByRole("button", { name: messages.app.search }).click();
  await expect(box(page)).toBeFocused();
};

test("Ctrl+K opens the search with capitals locked, too", async ({ page }) => {
  await page.goto("/issues");
  await expect(page.getByRole("banner")).toBeVisible();
  // As with Caps Lock: a capital without Shift.
  await page.keyboard.press("Control+K");
  await expect(box(page)).toBeFocused();
});

test("what is not found leads on by two buttons, and investors are a place like the lists", async ({
  page,
}) => {
  await page.goto("/issues");
  await open(page);
  await page.keyboard.type("zzzqqqxx");
  await expect(page.getByText(finder.nothing.replace("{text}", "zzzqqqxx"))).toBeVisible();
  const dialog = page.getByRole("dialog", { name: finder.title });
  await expect(dialog.getByRole("link", { name: messages.list.issues.create })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await dialog.getByRole("button", { name: finder.clear }).press("Enter");
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole("group", { name: finder.places })).toBeVisible();
  await page.keyboard.type(messages.nav.investors);
  await expect(reached(page)).toHaveText(messages.nav.investors);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/investors$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.nav.investors);
});

test(
  "everything is found and opened by keyboard from anywhere, what was opened last first",
  onBothDatabases,
  async ({ page }) => {
    await page.goto("/issues");
    await createRecord(page, "issues", {
      id: "hitta-1",
      share_id: "KOMPASS",
      sub_start_date: "2025-03-04",
    });
    await createRecord(page, "commits", {
      id: "hitta-c",
      issue_id: "hitta-1",
      name: "Nordstjärnan AB",
    });
    await page.goto("/upload");
    await open(page);
    await expect(page.getByRole("group", { name: finder.places })).toBeVisible();
    await page.keyboard.type("nordstjarnen");
    await expect(reached(page)).toContainText("Nordstjärnan AB");
    await expect(reached(page)).toContainText(finder.similar);
    const investors = page.getByRole("group", { name: messages.nav.investors });
    await expect(investors.getByRole("option")).toHaveText("Nordstjärnan AB");
    expect(await faultsIn(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/commits\/hitta-c$/);

    await open(page);
    await page.keyboard.type("nordstjärnan");
    await investors.getByRole("option").click();
    await expect(page).toHaveURL(/\/investors\//);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nordstjärnan AB");

    // Enter waits for the results for the text, however fast it is pressed.
    await open(page);
    await page.keyboard.type("kompass");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/issues\/hitta-1$/);

    await open(page);
    const recent = page.getByRole("group", { name: finder.recent }).getByRole("option");
    await expect(recent).toHaveText([/KOMPASS 2025/, /Nordstjärnan AB/]);
    await page.keyboard.press("ArrowDown");
    await expect(reached(page)).toContainText("Nordstjärnan AB");
    await page.keyboard.press("Escape");
    await expect(box(page)).toBeHidden();

    await openByButton(page);
    await page.keyboard.type("english");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: english.nav.upload })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: english.finder.title })).toBeFocused();
    await page.keyboard.type("svenska");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: messages.nav.upload })).toBeVisible();
  },
);

test("a search that fails says so and can be made again; it fills a small screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/issues");
  await createRecord(page, "issues", { id: "hitta-2", share_id: "SEXTANT" });
  await page.route("**/api/search?*", (route) => route.abort());
  await openByButton(page);
  await page.keyboard.type("sextant");
  await expect(page.getByText(finder.failed)).toBeVisible();
  await page.unroute("**/api/search?*");
  await page.getByRole("button", { name: messages.action.retry }).click();
  await expect(reached(page)).toContainText("SEXTANT");
  const dialog = await page.getByRole("dialog").boundingBox();
  expect(dialog).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await reached(page).click();
  await expect(page).toHaveURL(/\/issues\/hitta-2$/);
});

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
  await page.goto("/issues");
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
  await open(page);
  await page.keyboard.type(finder.singleOn);
  await expect(reached(page)).toContainText(finder.singleOn);
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeHidden();
  // Further keys go to the field that the shortcut leads to.
  await page.keyboard.type("nxn");
  await expect(page).toHaveURL(/\/issues\/new$/);
  await expect(page.locator("#issue-shareId")).toHaveValue("xn");

  await page.goto("/issues?q=TANGENT");
  // Until the search is loaded, what is typed after Ctrl+K stays in the field that has the focus.
  await open(page);
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nx");
  await expect(box(page)).toHaveValue("nx");
});

test("a place that is called by its name stays first when records are found", async ({ page }) => {
  await page.goto("/issues");
  await createRecord(page, "sources", {
    issue_id: (await createRecord(page, "issues", { share_id: "PLACES" }))["id"],
    source_url: "https://example.com/investerare",
  });
  await open(page);
  await page.keyboard.type("investerare");
  await expect(page.getByRole("option").filter({ hasText: "example.com" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/investors$/);
});

test("keys of one character are heard as soon as the page stands", async ({ page }) => {
  await page.goto("/issues");
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
  await expect(box(page)).toHaveValue("nx");
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

test("a source is called by the words for its type, also on its page", async ({ page }) => {
  await page.goto("/issues");
  const { id } = await createRecord(page, "issues", { share_id: "ORDKLOK" });
  const address = "https://example.com/ordklok-offentliggor";
  await createRecord(page, "sources", {
    issue_id: id,
    source_url: address,
    source_type: "Publication",
  });
  const words = messages.sourceType.Publication;
  await open(page);
  await page.keyboard.type("ordklok-offentliggor");
  await expect(reached(page)).toContainText(`${words}ORDKLOK`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${words} · ORDKLOK`);
  await page.keyboard.press("F2");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Redigera ${words}`);
  await open(page);
  await expect(page.getByRole("option", { name: words }).first()).toBeVisible();
});
