import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showWhile } from "./show-while.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Toasts that close by themselves after six seconds, as those of the page do. */
const toasts = () => {
  const open = new Set<symbol>();
  const show = () => {
    const key = Symbol("toast");
    open.add(key);
    setTimeout(() => open.delete(key), 6000);
    return () => void open.delete(key);
  };
  return { open, show };
};

test("one toast is shown as long as what it tells of goes on, and none afterwards", () => {
  const { open, show } = toasts();
  const notice = showWhile({ text: "Ångrar …" }, show);
  const shown = Array.from({ length: 20 }, () => {
    vi.advanceTimersByTime(900);
    notice.renew();
    return open.size;
  });
  expect(new Set(shown)).toEqual(new Set([1]));
  notice.close();
  expect(open.size).toBe(0);
});
