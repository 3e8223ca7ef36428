import type { Page } from "@playwright/test";

/** What every page requests by itself, some time after it was opened. */
export const ofEveryPage = ["to-do", "erased-records"];
export const ofForms = [...ofEveryPage, "names"];

/**
 * Whatever a page requests by itself after the sign-in has ended covers it, before a test has pressed anything: its stream is
 * left out, and the result waits for the responses to the rest, by how their addresses begin.
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
