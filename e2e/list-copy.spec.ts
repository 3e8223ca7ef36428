import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";

test("the focused row and the selected rows are copied as a table, and text as text", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const n of [1, 2, 3])
    await createRecord(page, "issues", {
      id: `kopia-${n}`,
      share_id: `KOPIA ${n}`,
      unit_sub_price: n + 0.06,
      ...(n === 1 && { record_date: "2026-05-13" }),
    });
  // The code that copies is loaded after the list.
  const release = Promise.withResolvers<void>();
  await page.route(/list-extras/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto("/issues?q=KOPIA&sort=id");
  const copied = async (type: string): Promise<string> =>
    page.evaluate(async (wanted) => {
      const [item] = await navigator.clipboard.read();
      return item ? (await item.getType(wanted)).text() : "";
    }, type);

  await page.getByRole("region").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+c");
  release.resolve();
  await expect(page.getByText("1 rad kopierades.")).toBeVisible();
  const lines = (await copied("text/plain")).split("\r\n");
  expect(lines[0]).toMatch(/^Aktie-id\t/);
  expect(lines[1]).toMatch(/^KOPIA 1\t.*\t2026-05-13\t.*\t1,06\t/);
  expect(lines).toHaveLength(3);

  await page.getByRole("checkbox", { name: messages.list.selectAll }).check();
  await page.getByRole("checkbox", { name: /kopia-2/ }).uncheck();
  await page.keyboard.press("Control+c");
  await expect(page.getByText("2 rader kopierades.")).toBeVisible();
  const text = await copied("text/plain");
  expect(text).toContain("\r\nKOPIA 1\t");
  expect(text).toContain("\r\nKOPIA 3\t");
  expect(text).not.toContain("KOPIA 2");
  expect(await copied("text/html")).toContain("3,06</td>");

  await page.getByText("KOPIA 2").selectText();
  await page.keyboard.press("Control+c");
  await expect.poll(() => copied("text/plain")).toBe("KOPIA 2");
});
