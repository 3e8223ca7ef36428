import type { Page } from "@playwright/test";

/** What the library of routes makes known of itself. */
type WithRouter = {
  readonly __TSR_ROUTER__: {
    readonly state: {
      readonly status: "idle" | "pending";
      readonly resolvedLocation?: { readonly pathname: string };
    };
  };
};

/**
 * Opens another page of the product in the page that is open, as links do: loading it anew would take many times as
 * long. Resolves when it is shown instead of the one before.
 */
export const goIn = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (to) => {
    const painted = () => new Promise((done) => requestAnimationFrame(done));
    // Safe because every page of the product has it.
    const { __TSR_ROUTER__: router } = globalThis as unknown as WithRouter;
    const isShown = (): boolean =>
      router.state.status === "idle" &&
      router.state.resolvedLocation?.pathname === location.pathname;
    history.pushState(null, "", to);
    do await painted();
    while (!isShown());
  }, address);
