import type { CDPSession } from "@playwright/test";
import type { Visit } from "./open-browser.ts";

export type LoadFigures = {
  readonly largestPaintMs: number;
  /** What tasks took beyond 50 ms each, from the first byte until the page is at rest. */
  readonly blockedMs: number;
  /** As they crossed the network, packed. */
  readonly bytes: number;
  readonly scriptBytes: number;
};

const settleMs = 300;
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

/** Loads an address with nothing cached until what it is about is shown. */
export const measureLoad = async (
  { page, devtools }: Visit,
  address: string,
  shown: string,
): Promise<LoadFigures> => {
  const counted = countBytes(devtools);
  await page.goto(address, { timeout });
  await page.locator(shown).first().waitFor({ timeout });
  await page.waitForLoadState("networkidle", { timeout });
  await page.waitForTimeout(settleMs);
  const largestPaintMs = Number(await page.evaluate("benchmark.largestPaintMs"));
  const blockedMs = Number(await page.evaluate("benchmark.blockedMs"));
  return { largestPaintMs, blockedMs, ...counted };
};
