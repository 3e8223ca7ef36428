import { afterEach, beforeEach, vi } from "vitest";

/** How long a frame takes, in ms. */
export const frameMs = 16;

/** Has the tests of a file advance the time, and with it the frames. */
export const fakeFrames = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run, frameMs));
  });
  afterEach(() => {
    // A frame that never came would be awaited by all later tests.
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
};
