import type { Page, Request } from "@playwright/test";
import { expect, freshTest as test } from "./fixtures.ts";
import { check, tall } from "./pages/check-faults.ts";
import { goIn } from "./pages/go-in.ts";
import { tooSmall } from "./pages/phone.ts";
import { expectTitlesAt, titlePlaces, widths } from "./pages/screen-head.ts";
import { createShown, screens } from "./pages/screens.ts";

type Places = Awaited<ReturnType<typeof titlePlaces>>;

const height = 900;

/** What a page requests follows what it has received by less than this, in ms. */
const quietMs = 300;

/** Resolves when all that the page has requested of the server has come, and is shown. */
const settler = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  let changedAt = 0;
  const note = (change: () => unknown): void => {
    change();
    changedAt = performance.now();
  };
  page.on("request", (request) => note(() => underWay.add(request)));
  page.on("requestfinished", (request) => note(() => underWay.delete(request)));
  page.on("requestfailed", (request) => note(() => underWay.delete(request)));
  return async () => {
    const isQuiet = (): boolean => performance.now() - changedAt > quietMs;
    const addresses = (): readonly string[] => [...underWay].map((request) => request.url());
    await expect.poll(() => [...addresses(), isQuiet()], { intervals: [100] }).toEqual([true]);
    await expect(page.locator(".loading")).toHaveCount(0);
  };
};

type Lane = { readonly page: Page; readonly settled: () => Promise<void> };

const openLane = async (page: Page): Promise<Lane> => {
  const settled = settler(page);
  await page.setViewportSize({ width: widths[0] ?? 0, height });
  await page.goto("/issues");
  return { page, settled };
};

/** The screen is opened at the first width. */
const visit = async ({ page, settled }: Lane, places: Places, screen: string): Promise<void> => {
  await page.setViewportSize({ width: widths[0] ?? 0, height });
  await goIn(page, screen);
  await page.locator("main h1").waitFor();
  await settled();
  await expect.poll(() => tooSmall(page), screen).toEqual([]);
  await expectTitlesAt(page, places, screen);
  await page.setViewportSize(tall);
  await check(page, screen);
};

// This many pages in parallel, because some of the time is spent waiting.
const lanes = 2;

// On a product of its own: how long axe takes follows from the rows in the lists, and other tests leave hundreds.
test("every screen has its title at the same place, breaks no rule of accessibility, and makes no phone zoom in", async ({
  page,
  context,
}) => {
  // Events would have pages ask again for what they show.
  await context.route("**/api/events*", (route) => route.abort());
  await createShown(page);
  const others = await Promise.all(Array.from({ length: lanes - 1 }, () => context.newPage()));
  const opened = await Promise.all([page, ...others].map(openLane));
  const places = await titlePlaces(page);
  const left = [...screens];
  const visitAll = async (lane: Lane): Promise<void> => {
    for (let screen = left.shift(); screen !== undefined; screen = left.shift())
      await test.step(screen, () => visit(lane, places, screen));
  };
  await Promise.all(opened.map(visitAll));
  expect(left).toEqual([]);
});
