import { expect, test } from "vitest";
import { exportRoutes } from "./export-routes.ts";
import { maxResponseMs } from "./route.ts";

test("a file is not cut off before the time in which it has to be read", () => {
  for (const { streams } of exportRoutes)
    expect(streams?.handlerTimeoutMs).toBeGreaterThan(maxResponseMs);
});
