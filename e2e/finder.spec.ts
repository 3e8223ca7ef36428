import type { Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { messages as english } from "@teckna/domain/messages/en/texts";
import { onBothDatabases } from "./databases.ts";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { faultsIn } from "./pages/faults.ts";
import { activeOption, finderBox, openFinder } from "./pages/finder.ts";
import { goIn } from "./pages/go-in.ts";

const { finder } = messages;

const openByButton = async (page: Page): Promise<void> => {
  await page.getByRole("banner").getByRole("button", { name: messages.app.search }).click();
  await expect(finderBox(page)).toBeFocused();
};

test("a place called by its name stays first, what is not found leads on, and a search that fails can be made again", async ({
  page,
}) => {
  await test.step("what is not found leads on by two buttons, and investors are a place like the lists", async () => {
    // A list without rows, which axe would examine too.
    await page.goto("/issues?q=zzzqqqxx");
    await expect(page.getByRole("banner")).toBeVisible();
    // As with Caps Lock: a capital without Shift.
    await page.keyboard.press("Control+K");
    await expect(finderBox(page)).toBeFocused();
    await page.keyboard.type("zzzqqqxx");
    await expect(page.getByText(finder.nothing.replace("{text}", "zzzqqqxx"))).toBeVisible();
    const dialog = page.getByRole("dialog", { name: finder.title });
    await expect(dialog.getByRole("link", { name: messages.list.issues.create })).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await dialog.getByRole("button", { name: finder.clear }).press("Enter");
    await expect(finderBox(page)).toBeFocused();
    await expect(page.getByRole("group", { name: finder.places })).toBeVisible();
    await page.keyboard.type(messages.nav.investors);
    await expect(activeOption(page)).toHaveText(messages.nav.investors);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/investors$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.nav.investors);
  });
  await test.step("a search that fails says so and can be made again; it fills a small screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goIn(page, "/issues");
    await createRecord(page, "issues", { id: "hitta-2", share_id: "SEXTANT" });
    // A search that fails because the server cannot be reached is made again by itself.
    await page.route("**/api/search?*", (route) => route.fulfill({ status: 500 }));
    await openByButton(page);
    await page.keyboard.type("sextant");
    await expect(page.getByText(finder.failed)).toBeVisible();
    await page.unroute("**/api/search?*");
    await page.getByRole("button", { name: messages.action.retry }).click();
    await expect(activeOption(page)).toContainText("SEXTANT");
    await expect
      .poll(() => page.getByRole("dialog").boundingBox())
      .toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await activeOption(page).click();
    await expect(page).toHaveURL(/\/issues\/hitta-2$/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("a place that is called by its name stays first when records are found, and a source by the words for its type", async () => {
    await goIn(page, "/issues");
    await createRecord(page, "sources", {
      issue_id: (await createRecord(page, "issues", { share_id: "PLACES" }))["id"],
      source_url: "https://example.com/investerare",
    });
    await openFinder(page);
    await page.keyboard.type("investerare");
    await expect(page.getByRole("option").filter({ hasText: "example.com" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/investors$/);

    const { id } = await createRecord(page, "issues", { share_id: "ORDKLOK" });
    const address = "https://example.com/ordklok-offentliggor";
    await createRecord(page, "sources", {
      issue_id: id,
      source_url: address,
      source_type: "Publication",
    });
    const words = messages.sourceType.Publication;
    await openFinder(page);
    await page.keyboard.type("ordklok-offentliggor");
    await expect(activeOption(page)).toContainText(`${words}ORDKLOK`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${words} · ORDKLOK`);
    await page.keyboard.press("F2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Redigera ${words}`);
    await openFinder(page);
    await expect(page.getByRole("option", { name: words }).first()).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("what is found at once stays first when older records follow", async () => {
    for (const share_id of ["OKTANT A", "OKTANT B"])
      await createRecord(page, "issues", { share_id });
    const rest = Promise.withResolvers<void>();
    await page.route("**/api/search?*", async (route) => {
      const isQuick = route.request().url().includes("quick=true");
      if (!isQuick) await rest.promise;
      const response = await route.fetch();
      const { groups } = await response.json();
      const first = groups.map((group: { hits: object[] }) => ({
        ...group,
        hits: group.hits.slice(-1),
      }));
      await route.fulfill({
        response,
        json: { groups: isQuick ? first : groups, complete: !isQuick },
      });
    });
    await openFinder(page);
    await finderBox(page).fill("oktant");
    const options = page.getByRole("option").filter({ hasText: "OKTANT" });
    await expect(page.getByText(finder.searchingOlder)).toBeVisible();
    const [found = ""] = await options.allTextContents();
    rest.resolve();
    await expect(options).toHaveCount(2);
    await expect(options.first()).toHaveText(found);
    await expect(activeOption(page)).toHaveText(found);
    await expect(page.getByText(finder.searchingOlder)).toBeHidden();
    await page.unroute("**/api/search?*");
  });
});

test(
  "everything is found and opened by keyboard from anywhere, what was opened last first",
  onBothDatabases,
  async ({ page }) => {
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
    await openFinder(page);
    await expect(page.getByRole("group", { name: finder.places })).toBeVisible();
    await page.keyboard.type("nordstjarnen");
    await expect(activeOption(page)).toContainText("Nordstjärnan AB");
    await expect(activeOption(page)).toContainText(finder.similar);
    const investors = page.getByRole("group", { name: messages.nav.investors });
    await expect(investors.getByRole("option")).toHaveText("Nordstjärnan AB");
    expect(await faultsIn(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/commits\/hitta-c$/);

    await openFinder(page);
    await page.keyboard.type("nordstjärnan");
    await investors.getByRole("option").click();
    await expect(page).toHaveURL(/\/investors\//);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nordstjärnan AB");

    // Enter waits for the results for the text, however fast it is pressed.
    await openFinder(page);
    await page.keyboard.type("kompass");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/issues\/hitta-1$/);

    await openFinder(page);
    const recent = page.getByRole("group", { name: finder.recent }).getByRole("option");
    await expect(recent).toHaveText([
      /KOMPASS 2025/,
      new RegExp(`Nordstjärnan AB.*${messages.nav.investors}`),
      /Nordstjärnan AB/,
    ]);
    await page.keyboard.press("ArrowDown");
    await expect(activeOption(page)).toContainText("Nordstjärnan AB");
    await page.keyboard.press("Escape");
    await expect(finderBox(page)).toBeHidden();

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
