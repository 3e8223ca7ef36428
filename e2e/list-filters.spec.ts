import { fillIn } from "@teckna/domain/messages/fill-in";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { faultsIn } from "./pages/faults.ts";

const { listTools } = messages;
const { issue } = labels.field;

test("conditions are written by keyboard in words, and what cannot be read or is not taken is told in words", async ({
  page,
}) => {
  await test.step("conditions in words, with alternatives, are written by keyboard and stand in the address", async () => {
    await createRecord(page, "issues", { share_id: "VILLKOR A", unit_sub_price: 1.06 });
    await createRecord(page, "issues", { share_id: "VILLKOR B", offered_units: 7 });
    await createRecord(page, "issues", { share_id: "ANNAT", offered_units: 7 });
    await page.goto("/issues");
    await page.getByRole("button", { name: messages.action.filter, exact: true }).press("Enter");
    const panel = page.getByRole("dialog", { name: messages.action.filter });
    const value = panel.getByRole("textbox", {
      name: fillIn(listTools.valueLabel, { label: issue.shareId }),
    });
    await expect(value).toBeFocused();
    await page.keyboard.type("villkor");

    await panel.getByRole("button", { name: listTools.addGroup }).press("Enter");
    const group = panel.getByRole("group", { name: listTools.oneHolds });
    await group.getByLabel(listTools.subject).nth(0).selectOption("unit_sub_price");
    const price = group.getByRole("textbox", {
      name: fillIn(listTools.valueLabel, { label: issue.unitSubPrice }),
    });
    await price.fill("billigt");
    await group.getByLabel(listTools.subject).nth(1).selectOption("offered_units");
    await group
      .getByLabel(fillIn(listTools.operatorLabel, { label: issue.offeredUnits }))
      .selectOption(listTools.operator.is);
    await group
      .getByRole("textbox", { name: fillIn(listTools.valueLabel, { label: issue.offeredUnits }) })
      .fill("7");
    await price.press("Enter");
    await expect(panel.getByRole("alert")).toHaveText(listTools.wrongValue);
    expect(await faultsIn(page, ".filter-panel")).toEqual([]);
    await price.fill("1,06");
    await price.press("Enter");
    await expect(panel).toBeHidden();

    const rows = page.getByRole("row").filter({ hasText: /VILLKOR|ANNAT/ });
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(/share_id\.contains=villkor/);
    await expect(page).toHaveURL(/any\.1\.1\.unit_sub_price\.gte=1\.06&any\.1\.2\.offered_units=7/);
    const chips = page.getByRole("list", { name: /filter/ }).getByRole("listitem");
    await expect(chips).toHaveText([
      /Aktie-id innehåller villkor/,
      /Teckningskurs per unit från och med 1,06 eller Erbjudna units är 7/,
    ]);
    await chips.nth(0).getByRole("button").click();
    await expect(rows).toHaveCount(3);
    await page.getByRole("button", { name: messages.action.filter, exact: true }).click();
    await panel.getByRole("button", { name: messages.listTools.clearFilters }).click();
    await expect(page).toHaveURL(/\/issues$/);
  });
  await test.step("conditions that the server does not take are told in the list's words, with a way on without them", async () => {
    await createRecord(page, "issues", { share_id: "KVAR", offered_units: 5 });
    await createRecord(page, "issues", { share_id: "KVAR", offered_units: 3 });
    const search = "share_id=KVAR&offered_units.gte=abc&check=D99&sort=foo";
    await goIn(page, `/issues?${search}`);
    const notice = page.getByRole("alert");
    await expect(notice).toContainText(listTools.refused_other.replace("{n}", "3"));
    await expect(notice).toContainText(`${issue.offeredUnits} från och med abc: `);
    await expect(notice).toContainText("D99: ");
    await expect(notice).toContainText(`${listTools.sortedBy} foo: `);
    await expect(notice).not.toContainText(/offered_units|check|sort:/);
    await notice.getByRole("button", { name: listTools.removeRefused_other }).press("Enter");
    await expect(page).toHaveURL(/\/issues\?share_id=KVAR$/);
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expect(page.getByRole("link", { name: /KVAR/ })).toHaveCount(2);

    await goIn(page, "/issues?share_id=KVAR&cancelled=kanske");
    await notice.getByRole("button", { name: listTools.removeRefused_one }).press("Enter");
    await expect(page).toHaveURL(/\/issues\?share_id=KVAR$/);
  });
  await test.step("values are written as the list shows them, what cannot be read is told in words, and the focus stays", async () => {
    const { id } = await createRecord(page, "issues", { share_id: "ORD" });
    const source = { issue_id: id, source_url: "https://example.com/ord" };
    await createRecord(page, "sources", { ...source, source_type: "Prospectus" });
    await goIn(page, "/sources?source_type.in=Prospectus,Memorandum");
    await page.getByRole("button", { name: messages.action.filter, exact: true }).press("Enter");
    const panel = page.getByRole("dialog", { name: messages.action.filter });
    const type = labels.field.source.sourceType;
    const value = panel.getByRole("combobox", {
      name: fillIn(listTools.valueLabel, { label: type }),
    });
    await expect(value).toHaveValue("Prospekt; Memorandum");
    await value.fill("prospekt, utfall");
    await value.press("Enter");
    await expect(page).toHaveURL(/source_type\.in=Prospectus(,|%2C)Outcome/);
    await expect(page.getByText("example.com/ord").first()).toBeVisible();

    await goIn(page, "/issues?unit_sub_price.gte=abc&commits.has.fee_level=x&sub_start_date=i");
    const chips = page.getByRole("list", { name: /filter/ }).getByRole("listitem");
    await expect(chips).toHaveText([
      /^Teckningskurs per unit från och med abc/,
      /^Finns i åtaganden: Nivå är x/,
      new RegExp(`^${issue.subStartDate} är i`),
    ]);
    await chips.nth(1).getByRole("button").press("Enter");
    await expect(chips).toHaveCount(2);
    await expect(chips.nth(1).getByRole("button")).toBeFocused();
    await page.getByRole("button", { name: listTools.clearFilters }).press("Enter");
    await expect(page).toHaveURL(/\/issues$/);
    const search = page.getByRole("searchbox");
    await expect(search).toBeFocused();

    await page
      .getByRole("button", { name: fillIn(messages.list.filterBy, { label: issue.subStartDate }) })
      .press("Enter");
    await page.getByRole("textbox", { name: listTools.from }).fill("2030-01-01");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expect(search).toBeFocused();
  });
});
