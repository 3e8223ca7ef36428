import { expect, type Page } from "@playwright/test";

/** The ID token that the page uses. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".idToken"));
    return key === undefined ? "" : (localStorage.getItem(key) ?? "");
  });

/** Calls the product's API as the page's signed-in user; the product must be open in the page. */
export const callApi = async (
  page: Page,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  data?: object,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const response = await page.request.fetch(`/api/${path}`, {
    method,
    headers,
    ...(data === undefined ? {} : { data }),
  });
  const text = await response.text();
  const body: unknown = text === "" ? {} : JSON.parse(text);
  return { status: response.status(), body: Object.fromEntries(Object.entries(body ?? {})) };
};

export const createRecord = async (
  page: Page,
  path: string,
  record: object,
): Promise<Record<string, unknown>> => {
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
  const response = await page.request.post("/api/batches", {
    headers: {
      authorization: `Bearer ${await tokenOf(page)}`,
      "content-type": "application/x-ndjson",
      accept: "application/json",
    },
    data: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  expect(response.status()).toBe(200);
  const ids = idsOf(await response.json())["issues"] ?? {};
  return shares.map((_, at) => ids[String(at)] ?? "");
};
