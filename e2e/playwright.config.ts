import { defineConfig } from "@playwright/test";
import { type Databases, onBothDatabases } from "./databases.ts";

/** The browser found by the command that starts the tests; Playwright's own if empty. */
const executablePath = process.env["CHROMIUM"] ?? "";

export default defineConfig<object, Databases>({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  // Two workers leave a fifth of two cores idle.
  workers: 3,
  // A shared machine may stall for longer than a test waits; retried tests are reported at the end of the
  // run.
  retries: process.env["CI"] === undefined ? 0 : 1,
  forbidOnly: true,
  // Many times what a test takes where nothing else runs: only a failing one ever waits for so long.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [["list"]],
  projects: [
    // First, because its only worker would run alone at the end.
    {
      name: "server",
      grep: new RegExp(onBothDatabases.tag),
      // Another worker would start another server and product for a few tests.
      workers: 1,
      use: { database: "server" },
    },
    { name: "embedded" },
  ],
  use: {
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    viewport: { width: 1440, height: 900 },
    // A size or colour that is read within a transition would depend on the machine's speed.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording slows tests down by a quarter; TRACE=1 enables it.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
    launchOptions: {
      ...(executablePath === "" ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
