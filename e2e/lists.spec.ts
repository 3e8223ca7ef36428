import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { goIn } from "./pages/go-in.ts";
import { callApi, createRecord, tokenOf } from "./pages/api.ts";

const rowsOf = (count: number): string => {
  const lines = [JSON.stringify({ batch: { id: crypto.randomUUID(), all_or_nothing: true } })];
  for (let n = 1; n <= count; n++)
    lines.push(
      JSON.stringify({
        table: "issues",
        line: n + 1,
        cells: {
          id: `rad-${n}`,
          share_id: `ZEBRA ${String(n).padStart(5, "0")}`,
          offered_units: n,
          internal_comment: n === 777 ? "En åsna bland hästar i hagen" : "",
        },
      }),
    );
  return lines.join("\n");
};

test("a long list is sorted, searched and scrolled on the server, all of it in the address", async ({
  page,
}) => {
  const response = await page.request.fetch("/api/batches", {
    method: "POST",
    headers: {
      authorization: `Bearer ${await tokenOf(page)}`,
      "content-type": "application/x-ndjson",
      accept: "application/json",
    },
    data: rowsOf(3000),
  });
  expect(response.status()).toBe(200);

  await page.goto("/issues?q=zebra");
  await page.getByRole("button", { name: labels.field.issue.shareId, exact: true }).click();
  await expect(page).toHaveURL(/sort=share_?[iI]d/);
  await expect(page.getByRole("row").nth(1)).toContainText("ZEBRA 00001");
  const table = page.getByRole("grid");
  await table.evaluate((element) => {
    let scroller: Element | null = element;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1)
      scroller = scroller.parentElement;
    (scroller ?? document.documentElement).scrollTo({ top: 10_000_000 });
  });
  await expect(page.getByText("ZEBRA 03000")).toBeVisible();

  await page.getByRole("searchbox").fill("ÅSNA häst");
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText("ZEBRA 00777")).toBeVisible();
  await expect(page.getByText("ZEBRA 00001")).toBeHidden();
  await page.reload();
  await expect(page.getByText("ZEBRA 00777")).toBeVisible();
  const comment = page.getByText("En åsna bland hästar").first();
  await comment.hover();
  await expect(page.getByRole("tooltip")).toContainText("En åsna bland hästar i hagen");
});

test("selected rows are deleted, brought back, and found among the deleted ones", async ({
  page,
}) => {
  await createRecord(page, "issues", { id: "bort-1", share_id: "BORTA" });
  await createRecord(page, "fees", { id: "bort-avgift", issue_id: "bort-1" });
  await page.goto("/issues?q=BORTA");
  await page.getByRole("checkbox", { name: "Markera rad BORTA, bort-1", exact: true }).check();
  await page.getByRole("button", { name: "Ta bort 1" }).click();
  const question = page.getByRole("dialog");
  const children = "teckningsoptioner, garantiersättningar, åtaganden och källor";
  await expect(question).toContainText(`Emissionens ${children} följer med`);
  await expect(question.getByRole("button", { name: messages.app.cancel })).toBeFocused();
  await question.getByRole("button", { name: /Ta bort/ }).click();
  await expect(page.getByText(messages.list.issues.empty)).toBeVisible();
  expect((await callApi(page, "GET", "fees/bort-avgift")).status).toBe(404);

  await page.getByRole("link", { name: messages.nav.deleted }).click();
  await expect(page.getByRole("link", { name: "bort-1" })).toHaveAttribute(
    "href",
    "/issues/bort-1",
  );
  await page.getByRole("checkbox", { name: /bort-1/ }).check();
  await page.getByRole("button", { name: "Återställ 1" }).click();
  await expect(question).toContainText(`De ${children} som togs bort med emissionen återställs`);
  await question.getByRole("button", { name: /Återställ/ }).click();
  await expect(page.getByText("1 post återställdes.")).toBeVisible();
  expect((await callApi(page, "GET", "fees/bort-avgift")).status).toBe(200);
});

test("a list is filtered by its address and beside a heading, titled by its issues, and never looks empty where it cannot be fetched", async ({
  page,
}) => {
  await test.step("every filter of the address is a chip, and what the list does not know is reported", async () => {
    await createRecord(page, "issues", {
      id: "flik-1",
      share_id: "FLIK",
      isin_units: "SE0000000001",
    });
    await createRecord(page, "issues", { id: "flik-2", share_id: "FLIK" });
    await page.goto(
      "/issues?share_id=FLIK&isin_units.empty=true&created_by=admin&sort=-updated_at&colour=red",
    );
    const rows = page.getByRole("row").filter({ hasText: "FLIK" });
    await expect(rows).toHaveCount(1);
    const chips = page.getByRole("list", { name: /filter/ }).getByRole("listitem");
    await expect(chips).toHaveText([
      /Aktie-id\s+är FLIK/,
      /ISIN.*saknas/,
      /Skapad av\s+är admin/,
      /Sorterat efter\s+Ändrad ↓/,
      /Listan känner inte till colour/,
    ]);
    await chips.nth(1).getByRole("button").click();
    await expect(rows).toHaveCount(2);
    await page.getByRole("button", { name: messages.listTools.clearFilters }).click();
    await expect(chips).toHaveCount(0);
    await expect(page).toHaveURL(/\/issues$/);
  });
  await test.step("a column is filtered beside its heading, where what cannot be read is refused", async () => {
    for (const [id, offered_units] of [
      ["sil-1", 100],
      ["sil-2", 200],
      ["sil-3", null],
    ])
      await createRecord(page, "issues", { id, share_id: "SILA", offered_units });
    await goIn(page, "/issues?q=SILA");
    const rows = page.getByRole("row").filter({ hasText: "SILA" });
    await expect(rows).toHaveCount(3);
    const label = labels.field.issue.offeredUnits;
    const opener = page.getByRole("button", {
      name: messages.list.filterBy.replace("{label}", label),
    });
    const filter = page.getByRole("dialog", { name: label });
    const from = filter.getByRole("textbox", { name: messages.listTools.from });

    await opener.click();
    await expect(from).toBeFocused();
    await from.fill("många");
    await from.press("Enter");
    await expect(filter.getByRole("alert")).toHaveText(messages.validation.positiveNumber);
    await from.fill("150");
    await filter.getByRole("button", { name: messages.listTools.apply }).click();
    await expect(filter).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/offered_units\.gte=150/);

    await opener.click();
    await expect(from).toHaveValue("150");
    await filter.getByRole("button", { name: messages.listTools.isEmpty }).click();
    await expect(page).toHaveURL(/\?q=SILA&offered_units\.empty=true$/);
    await expect(rows).toHaveCount(1);
    await opener.click();
    await expect(filter.getByRole("button", { name: messages.listTools.isEmpty })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await filter.getByRole("button", { name: messages.listTools.clearFilter }).click();
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL(/\?q=SILA$/);
  });
  await test.step("what belongs to an issue is listed, sorted, found and titled by it", async () => {
    await createRecord(page, "issues", {
      id: "em-1",
      share_id: "POLARK",
      sub_start_date: "2025-03-03",
    });
    await createRecord(page, "issues", { id: "em-2", share_id: "AURORA" });
    await createRecord(page, "commits", { id: "c-1", issue_id: "em-1", name: "Fjällräven Invest" });
    await createRecord(page, "commits", { id: "c-2", issue_id: "em-2", name: "Fjällräven Invest" });
    await goIn(page, "/commits?q=fjällräven");
    await page.getByRole("button", { name: "Emission", exact: true }).click();
    const rows = page.getByRole("row").filter({ hasText: "Fjällräven" });
    await expect(rows).toHaveText([/^AURORA/, /^POLARK 2025/]);
    await page.getByRole("searchbox").fill("polark fjäll");
    await expect(rows).toHaveText([/^POLARK 2025/]);
    await rows.getByRole("link", { name: "Fjällräven Invest" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Fjällräven Invest · POLARK 2025",
    );
    await page.goBack();
    await rows.getByRole("link", { name: "POLARK 2025" }).click();
    await expect(page).toHaveURL("/issues/em-1");
    await goIn(page, "/commits?issueId=em-1");
    await expect(rows).toHaveText([/^POLARK 2025/]);
    await expect(page.getByRole("listitem").filter({ hasText: "em-1" })).toHaveCount(1);
    await goIn(page, "/issues?q=fjällräven polark");
    await expect(page.getByRole("row").filter({ hasText: "POLARK" })).toHaveCount(1);
  });
  await test.step("a list that cannot be fetched says so, and never looks empty", async () => {
    await page.route("**/api/issues*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto("/issues");
    await expect(page.getByText(messages.list.loadFailed).first()).toBeVisible();
    await page.getByText(messages.error.details).first().click();
    await expect(page.getByText("HTTP error! status: 500").first()).toBeVisible();
    await expect(page.getByText(messages.list.issues.empty)).toBeHidden();
    await page.unroute("**/api/issues*");
  });
});
