import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";

const checks = (page: Page) => page.getByRole("region", { name: messages.workspace.checks });

const finding = (page: Page, rule: string) => checks(page).locator(`[data-rule="${rule}"]`);

const field = (page: Page, id: string) => page.locator(`#${id}`);

const newIssue = async (page: Page, id: string): Promise<void> => {
  await createRecord(page, "issues", {
    id,
    share_id: id.toUpperCase(),
    unit_sub_price: 1.5,
    offered_units: 10_000_000,
  });
};

test("a record is checked beside its issue and all of its children in its own form", async ({
  page,
}) => {
  await test.step("a new commitment is checked beside its issue and all of its children, as it is typed", async () => {
    await newIssue(page, "formen-1");
    const nord = { issue_id: "formen-1", name: "Nord Invest AB", fee_level: 0 };
    await createRecord(page, "commits", { ...nord, amount_in_cash: 1_000_000 });
    await page.goto("/issues/formen-1/commits/new");
    await field(page, "commit-name").fill("Nord Invest AB");
    await field(page, "commit-amountInCash").fill("15000000");
    await field(page, "commit-feeLevel").fill("0");
    await page.keyboard.press("Tab");
    await expect(finding(page, "K06")).toContainText("finns redan på nivå 0 i emissionen");

    // Its consequences for the issue are listed with the issue's name, and F9 moves on to its link.
    await expect(finding(page, "K15")).toContainText("Emission FORMEN-1");
    await page.keyboard.press("F9");
    await expect(page.locator("[data-finding]:has([aria-current=true])")).toHaveCount(1);
    await page.keyboard.press("F9");
    await page.keyboard.press("F9");
    await field(page, "commit-name").fill("Eva Ekdal");
    await field(page, "commit-amountInCash").fill("2000000");
    await page.keyboard.press("Tab");
    await expect(finding(page, "K06")).toHaveCount(0);
    await expect(finding(page, "K15")).toHaveCount(0);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Åtagande skapades.")).toBeVisible();
  });
  await test.step("F9 leads to the field, and a stored finding is accepted with a reason", async () => {
    await newIssue(page, "formen-2");
    const series = { issue_id: "formen-2", name: "TO 1", price_min: 2, price_max: 1 };
    const { id } = await createRecord(page, "warrants", series);
    await goIn(page, `/warrants/${String(id)}/edit`);
    const item = finding(page, "W05a");
    await expect(item).toBeVisible();
    await page.keyboard.press("F9");
    await expect(field(page, "warrant-priceMin")).toBeFocused();
    await expect(item.locator("[aria-current=true]")).toHaveCount(1);
    await item.getByRole("button", { name: messages.workspace.waive.open }).press("Enter");
    await page.keyboard.type("Enligt prospektet");
    await page.keyboard.press("Enter");
    await expect(item).toHaveCount(0);
    await expect(checks(page)).toContainText(messages.workspace.waive.waived);
    const { body } = await callApi(page, "GET", "issues/formen-2/waivers");
    expect(Object.values(body)).toHaveLength(1);
  });
  await test.step("the issue that is chosen decides what a new record is checked beside", async () => {
    await newIssue(page, "formen-3");
    await createRecord(page, "fees", { issue_id: "formen-3", fee_level: 1, level_name: "Botten" });
    await goIn(page, "/fees/new");
    await page.getByRole("combobox", { name: "Emissions-id" }).fill("FORMEN-3");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(checks(page)).toHaveCount(0);
    await page.getByRole("option").first().click();
    await field(page, "fee-feeLevel").fill("1");
    await page.keyboard.press("Tab");
    await expect(checks(page)).toBeVisible();
    await expect(finding(page, "F01")).toBeVisible();
  });
  await test.step("an issue that cannot be fetched is said so, and keeps nothing back", async () => {
    await newIssue(page, "formen-4");
    await page.route("**/api/issues/formen-4/whole", (route) =>
      route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" }),
    );
    await page.goto("/issues/formen-4/commits/new");
    await field(page, "commit-name").fill("Eva Ekdal");
    await expect(page.getByText(messages.workspace.checksFailed)).toBeVisible();
    await page.unroute("**/api/issues/formen-4/whole");
    await page.getByRole("button", { name: messages.action.retry }).press("Enter");
    await expect(checks(page)).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Åtagande skapades.")).toBeVisible();
  });
  await test.step("the buttons of a short form stay where they are when findings come above them", async () => {
    await newIssue(page, "formen-5");
    await page.goto("/issues/formen-5/commits/new");
    const create = page.getByRole("button", { name: messages.form.create, exact: true });
    await field(page, "commit-name").fill("Eva Ekdal");
    const before = await create.boundingBox();
    // As in a click: the field loses the focus and its findings appear before the mouse button is released.
    await create.hover();
    await page.mouse.down();
    await expect(checks(page).locator("[data-rule]").first()).toBeVisible();
    expect(await create.boundingBox()).toEqual(before);
    // At the end of a long page the buttons may move anyway; the click still counts.
    const foot = page.locator(".form-foot");
    await foot.evaluate((element) => element.style.setProperty("translate", "0 -5rem"));
    await page.mouse.up();
    await expect(page.getByText("Åtagande skapades.")).toBeVisible();
  });
});
