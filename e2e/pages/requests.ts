import type { Page } from "@playwright/test";

/** The beginnings of the requests that every page sends some time after it was opened. */
export const ofEveryPage = ["to-do", "erased-records"];
/** Those of the form of an issue whose share was filled in. */
export const ofForms = [...ofEveryPage, "names", "issues/elsewhere"];

/**
 * The requests that a page sends by itself after an expired session, before the test does anything, without
 * the event stream. Resolves when those with the given beginnings have a response.
 */
export const requestsOfItself = async (
  page: Page,
  ...paths: readonly string[]
): Promise<() => Promise<unknown>> => {
  await page.route("**/api/events*", (route) => route.abort());
  const isOf = (address: string, path: string): boolean => {
    const { pathname, search } = new URL(address);
    return `${pathname}${search}`.startsWith(`/api/${path}`);
  };
  const all = Promise.all(
    paths.map((path) => page.waitForResponse((response) => isOf(response.url(), path))),
  );
  return () => all;
};
