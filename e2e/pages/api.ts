import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "../expect.ts";

export type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const isIdToken = (name: string): boolean => name.endsWith(".idToken");

const startingTokens = new WeakMap<BrowserContext, string>();

/** Keeps the ID token that a new context starts with, so that no page has to be opened to read it. */
export const keepToken = (context: BrowserContext, { origins }: StorageState): void => {
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  startingTokens.set(context, stored.find(({ name }) => isIdToken(name))?.value ?? "");
};

/** The ID token that the page uses, or will use once the product is open in it. */
export const tokenOf = async (page: Page): Promise<string> => {
  if (page.url() === "about:blank") return startingTokens.get(page.context()) ?? "";
  const stored = await page.evaluate(() => Object.entries(localStorage));
  return stored.find(([name]) => isIdToken(name))?.[1] ?? "";
};

/** How long a server that is busy, as right after its start on a slow machine, is tried again, in ms. */
const busyMs = 40_000;

type Body = Record<string, unknown>;

const bodyOf = (text: string): Body => {
  const body: unknown = text === "" ? {} : JSON.parse(text);
  return Object.fromEntries(Object.entries(body ?? {}));
};

/** Repeats what `send` does while the server is busy. */
export const whileBusy = async <Response>(
  send: () => Promise<Response>,
  isBusy: (response: Response) => boolean,
): Promise<Response> => {
  const end = Date.now() + busyMs;
  for (;;) {
    const response = await send();
    if (!isBusy(response) || Date.now() > end) return response;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/** Also where the same request, sent before, is still at work. */
const isBusy = ({ status, body }: { readonly status: number; readonly body: Body }): boolean =>
  status === 503 || body["code"] === "stillRunning";

/** Calls the product's API as the page's signed-in user. */
export const callApi = async (
  page: Page,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  data?: object,
): Promise<{ status: number; body: Body }> => {
  const headers = {
    authorization: `Bearer ${await tokenOf(page)}`,
    // What was saved although the server called itself busy is not saved again.
    "idempotency-key": crypto.randomUUID(),
  };
  const sent = { method, headers, ...(data === undefined ? {} : { data }) };
  return whileBusy(async () => {
    const response = await page.request.fetch(`/api/${path}`, sent);
    return { status: response.status(), body: bodyOf(await response.text()) };
  }, isBusy);
};

export const createRecord = async (page: Page, path: string, record: object): Promise<Body> => {
  const { status, body } = await callApi(page, "POST", path, record);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

const idsOf = (response: unknown): Record<string, Record<string, string>> =>
  // Safe because the API describes it so.
  (response as { result: { ids: Record<string, Record<string, string>> } }).result.ids;

/** Creates issues with these share ids by one upload; returns their ids. */
export const createIssues = async (
  page: Page,
  shares: readonly string[],
): Promise<readonly string[]> => {
  const rows = shares.map((share, at) => ({
    table: "issues",
    line: at + 2,
    cells: { id: String(at), share_id: share },
  }));
  const lines = [{ batch: { id: crypto.randomUUID() } }, ...rows];
  const request = {
    headers: {
      authorization: `Bearer ${await tokenOf(page)}`,
      "content-type": "application/x-ndjson",
      accept: "application/json",
    },
    data: lines.map((line) => JSON.stringify(line)).join("\n"),
  };
  const response = await whileBusy(
    () => page.request.post("/api/batches", request),
    (one) => one.status() === 503,
  );
  expect(response.status()).toBe(200);
  const ids = idsOf(await response.json())["issues"] ?? {};
  return shares.map((_, at) => ids[String(at)] ?? "");
};
