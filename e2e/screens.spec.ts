import type { Page } from "@playwright/test";
import { expect, freshTest as test } from "./fixtures.ts";
import { check, tall } from "./pages/check-faults.ts";
import { tooSmall } from "./pages/phone.ts";
import { expectTitlesAt, titlePlaces, widths } from "./pages/screen-head.ts";
import { createShown, screens } from "./pages/screens.ts";

type Places = Awaited<ReturnType<typeof titlePlaces>>;

const height = 900;

/** The screen is loaded at the first width. */
const visit = async (page: Page, places: Places, screen: string): Promise<void> => {
  await page.setViewportSize({ width: widths[0] ?? 0, height });
  await page.goto(screen);
  await page.locator("main h1").waitFor();
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".loading")).toHaveCount(0);
  expect.soft(await tooSmall(page), screen).toEqual([]);
  await expectTitlesAt(page, places, screen);
  await page.setViewportSize(tall);
  await check(page, screen);
};

// This many pages in parallel, because some of the time is spent waiting for the network to be idle.
const lanes = 3;

test.describe.configure({ timeout: 300_000 });

// On a product of its own: how long axe takes follows from the rows in the lists, and other tests leave hundreds.
test("every screen has its title at the same place, breaks no rule of accessibility, and makes no phone zoom in", async ({
  page,
  context,
}) => {
  // An open event stream would keep the network from ever being idle.
  await context.route("**/api/events*", (route) => route.abort());
  await createShown(page);
  const places = await titlePlaces(page);
  const left = [...screens];
  const visitAll = async (lane: Page): Promise<void> => {
    for (let screen = left.shift(); screen !== undefined; screen = left.shift())
      await visit(lane, places, screen);
  };
  const others = await Promise.all(Array.from({ length: lanes - 1 }, () => context.newPage()));
  await Promise.all([page, ...others].map(visitAll));
  expect(left).toEqual([]);
});
