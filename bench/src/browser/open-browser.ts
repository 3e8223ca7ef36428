import path from "node:path";
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
  chromium,
} from "@playwright/test";
import type { Product } from "../environment/product.ts";

export type Throttle = { readonly cpu: number; readonly network: boolean };

/** A page with an empty cache, as on an office laptop. */
export type Visit = { readonly page: Page; readonly devtools: CDPSession };

const executablePath = process.env["CHROMIUM"] ?? "";
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** "Fast 4G" in Chromium's developer tools. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
};

export const withBrowser = async <T>(work: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch({
    ...(executablePath === "" ? {} : { executablePath }),
    args: quiet,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

/** What the sign-in library stores in the browser of a signed-in user. */
const savedTokens = ({ tokens }: Product): Record<string, string> => {
  const client = `CognitoIdentityServiceProvider.${tokens.clientId}`;
  const user = `${client}.${tokens.username}`;
  return {
    [`${client}.LastAuthUser`]: tokens.username,
    [`${user}.idToken`]: tokens.identityToken,
    [`${user}.accessToken`]: tokens.accessToken,
    [`${user}.refreshToken`]: tokens.refreshToken,
    [`${user}.clockDrift`]: "0",
  };
};

const openContext = (browser: Browser, product: Product): Promise<BrowserContext> => {
  const localStorage = Object.entries(savedTokens(product)).map(([name, value]) => ({
    name,
    value,
  }));
  return browser.newContext({
    locale: "sv-SE",
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: product.origin, localStorage }] },
  });
};

/** Opens a signed-in, throttled and observed page; it is closed after the work. */
export const visit = async <T>(
  browser: Browser,
  { product, throttle }: { readonly product: Product; readonly throttle: Throttle },
  work: (visit: Visit) => Promise<T>,
): Promise<T> => {
  const context = await openContext(browser, product);
  try {
    await context.addInitScript({ path: path.join(import.meta.dirname, "observe.js") });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    if (throttle.network) await devtools.send("Network.emulateNetworkConditions", fast4g);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle.cpu });
    return await work({ page, devtools });
  } finally {
    await context.close();
  }
};
