import { fillIn } from "@teckna/domain/messages/fill-in";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { previewCell } from "./pages/preview.ts";
import { fillBox, tableTab } from "./pages/upload.ts";
import { faultsIn } from "./pages/faults.ts";

const { action, bulkEdit, investors, nav, preview } = messages;

const createIssue = async (page: Page, shareId: string, names: readonly string[]) => {
  const { id } = await createRecord(page, "issues", {
    share_id: shareId,
    sub_start_date: "2025-05-02",
  });
  for (const name of names)
    await createRecord(page, "commits", {
      issue_id: id,
      name,
      amount_in_cash: 1_000_000,
      fee_level: 1,
    });
  return String(id);
};

const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });

const namesIn = async (page: Page, issueId: string): Promise<unknown[]> => {
  const { body } = await callApi(page, "GET", `issues/${issueId}/whole`);
  const children = body["children"] as { readonly commits: readonly { readonly name: string }[] };
  return children.commits.map(({ name }) => name).toSorted();
};

test("similar names are merged, proposed where an old one is typed or pasted, and parted by an undo", async ({
  page,
  context,
}) => {
  await test.step("similar names are merged by keyboard, proposed where an old one is pasted, and parted by an undo", async () => {
    await page.goto("/issues");
    const issueId = await createIssue(page, "SAMMAN", [
      "Kvarnby Kapital AB",
      "Kvarnby Kapital AB",
      "KVARNBY KAPITAL Aktiebolag",
      "Kvarnby Kaptial AB",
    ]);
    await page.getByRole("link", { name: nav.investors, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(nav.investors);
    await page.getByRole("searchbox", { name: investors.search }).focus();
    await page.keyboard.type("kvarnby");
    await page.keyboard.press("Enter");
    const row = rowOf(page, "Kvarnby Kapital AB");
    await expect(row).toContainText("3 000 000");
    await expect(
      row.getByRole("img", { name: "2025: 3 000 000,00 SEK, 3 åtaganden" }),
    ).toBeVisible();
    const similar = row.getByRole("link", {
      name: fillIn(investors.similarTo, { n: 1 }).replace("{name}", "Kvarnby Kapital AB"),
    });
    await similar.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kvarnby Kapital AB");
    await page
      .getByRole("checkbox", { name: investors.select.replace("{name}", "Kvarnby Kaptial AB") })
      .focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: investors.merge }).focus();
    await page.keyboard.press("Enter");

    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("2 åtaganden i 1 emission ändras.")).toBeVisible();
    await expect(dialog.getByRole("row", { name: "Kvarnby Kaptial AB" })).toContainText(
      "Kvarnby Kapital AB",
    );
    expect(await faultsIn(page, "dialog")).toEqual([]);
    const save = dialog.getByRole("button", { name: fillIn(bulkEdit.action_other, { n: 2 }) });
    await save.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    expect(await namesIn(page, issueId)).toEqual(Array(4).fill("Kvarnby Kapital AB"));
    await expect(
      page.getByRole("button", { name: /^Ta bort alias Kvarnby Kaptial/ }),
    ).toBeVisible();

    await goIn(page, "/upload");
    await fillBox(page, "issues", "id\tshare_id\nny-1\tNYTT");
    await fillBox(page, "commits", "issue_id\tname\nny-1\tkvarnby kaptial ab");
    await page.getByRole("button", { name: preview.open }).click();
    await tableTab(page, "commits").click();
    await previewCell(page, 0, 1).click();
    await expect(page.locator("#cell-note")).toContainText("Kvarnby Kapital AB");

    await page.goto("/investors/kvarnby%20kapital%20ab");
    await page.getByRole("link", { name: investors.aliasOfMerge }).first().click();
    await page.getByRole("button", { name: action.undo }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: action.undo }).click();
    await expect
      .poll(() => namesIn(page, issueId))
      .toEqual([
        "KVARNBY KAPITAL Aktiebolag",
        "Kvarnby Kapital AB",
        "Kvarnby Kapital AB",
        "Kvarnby Kaptial AB",
      ]);
    await page.goto("/investors/kvarnby%20kapital%20ab");
    await expect(page.getByText(investors.noAliases)).toBeVisible();
  });
  await test.step("an alias made by hand is proposed where it is typed, and removed and brought back", async () => {
    const issueId = await createIssue(page, "ALIAS", ["Lundby Invest AB"]);
    await page.goto("/investors/lundby%20invest%20ab");
    await page.getByLabel(investors.newAlias).fill("LIAB Holding");
    await page.getByRole("button", { name: investors.addAlias }).click();
    const remove = page.getByRole("button", { name: "Ta bort alias LIAB Holding" });
    await expect(remove).toBeVisible();

    await goIn(page, `/issues/${issueId}/commits/new`);
    await page.getByLabel(labels.field.commit.name).fill("LIAB");
    await expect(page.getByRole("option", { name: /Lundby Invest AB/ })).toContainText(
      "LIAB Holding",
    );

    await page.goto("/investors/lundby%20invest%20ab");
    await remove.click();
    await expect(page.getByText(investors.noAliases)).toBeVisible();
    await page.getByRole("button", { name: action.undo }).click();
    await expect(remove).toBeVisible();

    const other = await context.newPage();
    await other.goto("/investors/lundby%20invest%20ab");
    const stale = other.getByRole("button", { name: "Ta bort alias LIAB Holding" });
    await expect(stale).toBeVisible();
    await remove.click();
    await expect(page.getByText(investors.noAliases)).toBeVisible();
    await stale.click();
    await expect(other.getByText(investors.noAliases)).toBeVisible();
    await expect(
      other.getByText(investors.aliasRemoved.replace("{spelling}", "LIAB Holding")),
    ).toBeVisible();
  });
});

test("two people who merge names at once end with one of them, or are shown what became of a typed name", async ({
  page,
  context,
}) => {
  await test.step("two people who merge two names in opposite ways at once end with one of them", async () => {
    const [one, two] = ["Motberga Invest AB", "Motberga Invest Holding"];
    const issueId = await createIssue(page, "MOT", [one, one, two, two]);
    const other = await context.newPage();
    const keeping = [
      { on: page, keep: one },
      { on: other, keep: two },
    ];
    for (const { on, keep } of keeping) {
      await on.goto("/investors?q=motberga");
      for (const name of [one, two])
        await on.getByRole("checkbox", { name: investors.select.replace("{name}", name) }).check();
      await on.getByRole("button", { name: investors.merge }).click();
      await on.getByRole("dialog").getByRole("radio", { name: keep, exact: true }).check();
    }
    const save = fillIn(bulkEdit.action_other, { n: 2 });
    await Promise.all(
      keeping.map(({ on }) => on.getByRole("dialog").getByRole("button", { name: save }).click()),
    );
    const alertOn = (on: Page) => on.getByRole("dialog").getByRole("alert");
    const shown = async (): Promise<boolean[]> =>
      Promise.all(keeping.map(({ on }) => alertOn(on).isVisible()));
    await expect.poll(async () => (await shown()).filter(Boolean)).toHaveLength(1);
    const [late, first] = (await shown())[0] ? keeping : keeping.toReversed();
    expect(await namesIn(page, issueId)).toEqual(Array(4).fill(first?.keep));
    // The user who sees the error sees the result, and can go on.
    const dialog = (late?.on ?? page).getByRole("dialog");
    await expect(dialog).toContainText(bulkEdit.failed);
    await dialog.getByRole("button", { name: fillIn(bulkEdit.readAgain_other, { n: 2 }) }).click();
    await dialog.getByRole("button", { name: fillIn(bulkEdit.action_other, { n: 4 }) }).click();
    await expect(dialog).toBeHidden();
    expect(await namesIn(page, issueId)).toEqual(Array(4).fill(late?.keep));
  });
  await test.step("who merges into a typed name that others merge away meanwhile is shown, and nothing is changed", async () => {
    const [one, two, three] = ["Skrivna Invest AB", "Skrivna Invest Ett", "Skrivna Kapital"];
    const issueId = await createIssue(page, "SKRIVET", [one, two, three]);
    const open = async (on: Page, names: readonly string[]) => {
      await on.goto("/investors?q=skrivna");
      for (const name of names)
        await on.getByRole("checkbox", { name: investors.select.replace("{name}", name) }).check();
      await on.getByRole("button", { name: investors.merge }).click();
      return on.getByRole("dialog");
    };
    const saveOf = (dialog: Locator, n: number) =>
      dialog.getByRole("button", { name: fillIn(bulkEdit.action_other, { n }) });
    const typing = await open(page, [one, two]);
    await expect(typing.locator(".merge-total")).toBeVisible();
    await typing.getByRole("radio", { name: investors.other }).check();
    await typing.getByRole("textbox", { name: investors.other }).fill(three);
    await expect(saveOf(typing, 2)).toBeEnabled();

    const choosing = await open(await context.newPage(), [two, three]);
    await choosing.getByRole("radio", { name: two, exact: true }).check();
    await choosing.getByRole("button", { name: fillIn(bulkEdit.action_one, { n: 1 }) }).click();
    await expect(choosing).toBeHidden();

    await saveOf(typing, 2).click();
    await expect(typing).toContainText(bulkEdit.failed);
    expect(await namesIn(page, issueId)).toEqual([one, two, two]);
  });
});

test("the list is sorted and narrowed in the address, its names are merged, and on a phone the name stays in sight", async ({
  page,
}) => {
  await test.step("the list is sorted and narrowed in the address, and names of it are merged under another name", async () => {
    const issueId = await createIssue(page, "SORT", ["Sorten Ett", "Sorten Två", "Sorten Två"]);
    await page.goto("/investors?q=sorten&sort=name");
    await expect(page.getByRole("row")).toHaveCount(3);
    await expect(page.getByRole("row").nth(1)).toContainText("Sorten Ett");
    await page.getByRole("button", { name: investors.columns.commits }).click();
    await expect(page).toHaveURL(/sort=-commits/);
    await expect(page.getByRole("row").nth(1)).toContainText("Sorten Två");
    await expect(
      page.getByRole("columnheader", { name: investors.columns.commits }),
    ).toHaveAttribute("aria-sort", "descending");
    await rowOf(page, "Sorten Två").getByRole("link", { name: "2", exact: true }).click();
    await expect(page).toHaveURL(/\/commits\?name\.in=/);
    await expect(page.locator(".page-header")).toContainText("2");
    await page.goBack();
    for (const name of ["Sorten Ett", "Sorten Två"])
      await page.getByRole("checkbox", { name: investors.select.replace("{name}", name) }).check();
    await page.getByRole("button", { name: investors.merge }).click();
    const dialog = page.getByRole("dialog");
    // It grows, and so moves, when the commitments have been counted.
    await expect(dialog.locator(".merge-total")).toBeVisible();
    await dialog.getByRole("radio", { name: investors.other }).check();
    await dialog.getByRole("textbox", { name: investors.other }).fill("Sorten Holding AB");
    await dialog.getByRole("button", { name: fillIn(bulkEdit.action_other, { n: 3 }) }).click();
    await expect(dialog).toBeHidden();
    expect(await namesIn(page, issueId)).toEqual(Array(3).fill("Sorten Holding AB"));
    await expect(rowOf(page, "Sorten Holding AB")).toContainText("3 000 000");
    await goIn(page, "/investors?several=true&q=finnsinte");
    await expect(page.getByText(investors.none)).toBeVisible();
    await page.goto("/investors/finns%20inte");
    await expect(page.getByText(investors.gone)).toBeVisible();
  });
  await test.step("on a phone the name stays in sight beside what is scrolled, and several levels make no row taller", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id } = await createRecord(page, "issues", { share_id: "TELEFON" });
    for (const level of [0, 1, 2, 3])
      await createRecord(page, "commits", {
        issue_id: id,
        name: "Ringö AB",
        amount_in_cash: 5_000_000,
        fee_level: level,
      });
    await page.goto("/investors?q=ring%C3%B6");
    const row = rowOf(page, "Ringö AB");
    await expect(row).toContainText("20 000 000");
    const levels = (): Promise<number[]> =>
      row
        .getByRole("listitem")
        .evaluateAll((items) => [...new Set(items.map((item) => item.getBoundingClientRect().y))]);
    await expect.poll(levels).toHaveLength(1);
    await page.getByRole("region", { name: nav.investors }).evaluate((region) => {
      region.scrollLeft = region.scrollWidth;
    });
    await expect(row.getByRole("listitem").last()).toBeInViewport();
    await expect(row.getByRole("link", { name: "Ringö AB", exact: true })).toBeInViewport({
      ratio: 1,
    });
  });
});
