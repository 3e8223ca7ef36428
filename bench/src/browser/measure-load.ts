import type { CDPSession, Page, Request } from "@playwright/test";
import type { Visit } from "./open-browser.ts";

export type LoadFigures = {
  readonly largestPaintMs: number;
  /** The parts of tasks beyond 50 ms, summed from the first byte until the page is idle. */
  readonly blockedMs: number;
  /** Compressed bytes on the network, with headers: all until the page is idle; scripts until it shows its content. */
  readonly bytes: number;
  readonly scriptBytes: number;
};

const idleMs = 800;
const pollMs = 100;
const timeout = 60_000;

const countBytes = (devtools: CDPSession) => {
  const types = new Map<string, string>();
  const counted = { bytes: 0, scriptBytes: 0 };
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    counted.bytes += encodedDataLength;
    if (types.get(requestId) === "Script") counted.scriptBytes += encodedDataLength;
  });
  return counted;
};

/** Resolves once there has been no request for a while; the event stream, which stays open, does not count. */
const followRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let changedAt = performance.now();
  page.on("request", (request) => {
    if (!request.url().includes("/api/events")) open.add(request);
    changedAt = performance.now();
  });
  const close = (request: Request) => {
    open.delete(request);
    changedAt = performance.now();
  };
  page.on("requestfinished", close).on("requestfailed", close);
  return async () => {
    const deadline = performance.now() + timeout;
    while (open.size > 0 || performance.now() - changedAt < idleMs) {
      if (performance.now() > deadline) throw new Error(`${open.size} requests never ended`);
      await page.waitForTimeout(pollMs);
    }
  };
};

/** Loads a URL with an empty cache until its content is shown. */
export const measureLoad = async (
  { page, devtools }: Visit,
  address: string,
  shown: string,
): Promise<LoadFigures> => {
  const counted = countBytes(devtools);
  const untilIdle = followRequests(page);
  await page.goto(address, { timeout });
  await page.locator(shown).first().waitFor({ timeout });
  const { scriptBytes } = counted;
  await untilIdle();
  const largestPaintMs = Number(await page.evaluate("benchmark.largestPaintMs"));
  const blockedMs = Number(await page.evaluate("benchmark.blockedMs"));
  return { largestPaintMs, blockedMs, bytes: counted.bytes, scriptBytes };
};
