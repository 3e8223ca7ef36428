import { afterEach, expect, test, vi } from "vitest";
import { identityToken, startSession } from "./session.ts";

const { configureLibrary } = vi.hoisted(() => ({ configureLibrary: vi.fn<() => object>() }));
vi.mock("./session-library.ts", () => ({ configureLibrary }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a sign-in library that could not be loaded is loaded again for the next request", async () => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key.endsWith("LastAuthUser") ? "anna" : null),
  });
  configureLibrary
    .mockImplementationOnce(() => {
      throw new TypeError("Failed to fetch dynamically imported module");
    })
    .mockReturnValue({ readIdentity: async () => ({ token: "renewed", username: "anna" }) });
  await startSession({ pool: { kind: "embedded", client_id: "web", user_pool_id: "eu_1" } });
  expect(await identityToken()).toBe("renewed");
});
