import type { Page } from "@playwright/test";

/** What the library of routes makes known of itself. */
type WithRouter = {
  readonly __TSR_ROUTER__?: {
    readonly state: {
      readonly status: "idle" | "pending";
      readonly resolvedLocation?: { readonly pathname: string };
    };
    readonly history: {
      readonly push: (
        to: string,
        state: object,
        options: { readonly ignoreBlocker: boolean },
      ) => void;
    };
  };
};

const maxMs = 40_000;

/**
 * Opens another page of the product in the page that is open, as links do: loading it anew would take many times as
 * long. Waits until the open page is shown, and resolves when the other is; rejects if either takes 40 seconds.
 */
export const goIn = (page: Page, address: string): Promise<void> =>
  page.evaluate(
    async ({ to, ms }) => {
      const painted = () => new Promise((done) => requestAnimationFrame(done));
      // Safe because every page of the product has it once its program runs.
      const router = () => (globalThis as unknown as WithRouter).__TSR_ROUTER__;
      const untilShown = async (): Promise<void> => {
        const end = performance.now() + ms;
        for (;;) {
          await painted();
          const { status, resolvedLocation } = router()?.state ?? {};
          const shown = resolvedLocation && decodeURI(resolvedLocation.pathname);
          // The first page is loaded before what listens to the address is rendered, with the frame of the pages.
          const isRendered = document.querySelector("main") !== null;
          if (isRendered && status === "idle" && shown === decodeURI(location.pathname)) return;
          if (performance.now() > end)
            throw new Error(`${status}, ${shown} is shown at ${location.href} on the way to ${to}`);
        }
      };
      await untilShown();
      router()?.history.push(to, {}, { ignoreBlocker: true });
      await untilShown();
    },
    { to: address, ms: maxMs },
  );

/** The same where a page of the product is open; loads it where none is. */
export const open = async (page: Page, address: string): Promise<void> => {
  if (page.url() === "about:blank") await page.goto(address);
  else await goIn(page, address);
};
