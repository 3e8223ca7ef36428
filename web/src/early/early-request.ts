import { fetchConfig } from "../config.ts";
import { readSavedToken } from "../session/saved-token.ts";
import { pageParams, requested } from "./page-params.ts";

/** The path segments of list pages, inserted by the build from the registry; the first is also used for `/`. */
declare const __LIST_PATHS__: readonly [string, ...string[]];

/** After this time the application sends its own request instead of waiting. */
const maxWaitMs = 10_000;

type Early = { readonly address: string; readonly response: Promise<Response | null> };

/** The API address of the first page of the list at the browser's address; null on other pages. */
export const listAddressOf = (
  { pathname, search }: Pick<Location, "pathname" | "search">,
  [first, ...others]: readonly [string, ...string[]],
): string | null => {
  const path = pathname === "/" ? first : pathname.slice(1);
  if (![first, ...others].includes(path)) return null;
  const own = requested(Object.fromEntries(new URLSearchParams(search)), path === first);
  return `/api/${path}?${new URLSearchParams({ ...own, ...pageParams(1) }).toString()}`;
};

const fetchSignedIn = async (address: string): Promise<Response | null> => {
  const { pool } = await fetchConfig();
  const identity = pool && readSavedToken(localStorage, pool.client_id, Date.now());
  if (!identity) return null;
  const response = await fetch(address, {
    credentials: "include",
    headers: { "content-type": "application/json", authorization: `Bearer ${identity.token}` },
    signal: AbortSignal.timeout(maxWaitMs),
  });
  return response.ok ? response : null;
};

let early: Early | null = null;

/** Requests the list before the application has loaded; failures are left to the application. */
export const startEarlyRequest = (): void => {
  const address = listAddressOf(location, __LIST_PATHS__);
  if (address === null) return;
  early = { address, response: fetchSignedIn(address).catch(() => null) };
};

/** The response to the early request, once; null if there is none or it failed. */
export const takeEarlyResponse = async (address: string): Promise<Response | null> => {
  if (early?.address !== address) return null;
  const { response } = early;
  early = null;
  return response;
};
