import { grid } from "./pages/named.ts";
import { labels } from "@teckna/domain/messages/sv/labels";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { createWhole } from "./pages/whole.ts";

/** An issue with two warrants, two fees, three commitments and two sources; the warrants with `more` values. */
const storeWhole = (page: Page, shareId: string, more: object): Promise<string> => {
  const commit = { fee_level: 1, amount_in_cash: 12_500_000, amount_in_percentage: 5 };
  return createWhole(
    page,
    { share_id: shareId, record_date: "2024-03-28" },
    {
      warrants: ["TO3", "TO4"].map((name) => ({ name, ...more })),
      fees: ["Bottengaranti", "Toppgaranti"].map((name, at) => ({
        fee_level: at + 1,
        level_name: name,
        fee_cash: 15,
        fee_units: 17,
      })),
      commits: ["Alfa AB", "Beta AB", "Gamma AB"].map((name) => ({ name, ...commit })),
      sources: ["Publication", "Terms"].map((kind) => ({
        source_url: `https://example.com/${kind}`,
        source_type: kind,
      })),
    },
  );
};

const placed = ".record-card, .child-grid, .findings, .timeline-place, .figures";

/** The pairs of parts of the page that are seen in another order than that of the Tab key. */
const outOfOrder = (page: Page): Promise<readonly string[]> =>
  page.locator(placed).evaluateAll((found) => {
    const boxes = found.map((part) => ({
      name: part.className,
      box: part.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ name, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box: { top, bottom, left } }) =>
            bottom <= box.top || (top < box.bottom && left < box.left),
        )
        .map((later) => `${name} before ${later.name}`),
    );
  });

test("an issue with all its children and findings is seen whole, and every filled cell of its grids", async ({
  page,
}) => {
  const id = await storeWhole(page, "SEEN1", {
    sub_start_date: "2025-03-05",
    sub_end_date: "2025-03-19",
    last_trading_day: "2025-03-17",
    number_of_warrants: 38_711_804,
    guarantors: 11_614_000,
    shares_subscribed: 24_945_532,
    isin_warrant: "SE0015195524",
    external_comment: "Garantiåtaganden togs i anspråk",
  });
  await page.goto(`/issues/${id}`);
  const warrants = grid(page, "Teckningsoptioner");
  await expect(warrants.getByRole("gridcell")).toHaveCount(3 * 21);
  const bottoms = (): Promise<readonly number[]> =>
    page
      .locator(".record-card, .child-grid, .findings")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  const covered = async (): Promise<number> =>
    Math.max(...(await bottoms())) - ((await page.locator(".form-foot").boundingBox())?.y ?? 0);
  await expect.poll(covered).toBeLessThanOrEqual(0);
  const hidden = (): Promise<readonly number[]> =>
    page
      .locator(".grid-scroller")
      .evaluateAll((scrollers) =>
        scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
  await expect.poll(hidden).toEqual([0, 0, 0, 0]);
  await test.step("an empty column that made room gets its width back when it is reached", async () => {
    const discount = warrants.getByRole("columnheader", {
      name: labels.field.warrant.vwapDiscount,
    });
    const widthOf = async (): Promise<number> => (await discount.boundingBox())?.width ?? 0;
    const narrow = await widthOf();
    await page.keyboard.press("Alt+1");
    for (let step = 0; step < 8; step++) await page.keyboard.press("Tab");
    await expect.poll(widthOf).toBeGreaterThan(narrow + 20);
    await page.keyboard.type("30");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Alt+0");
    await expect(warrants.getByText("30", { exact: true })).toBeVisible();
    await expect.poll(widthOf).toBeGreaterThan(narrow + 20);
    await expect.poll(hidden).toEqual([0, 0, 0, 0]);
  });
  await test.step("the Tab key follows what is seen, in windows of any size", async () => {
    await expect(page.locator(placed)).toHaveCount(8);
    await expect.poll(() => outOfOrder(page), "side by side").toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator(".child-cards")).toHaveCount(4);
    await expect.poll(() => outOfOrder(page), "one below the other").toEqual([]);
  });
});
