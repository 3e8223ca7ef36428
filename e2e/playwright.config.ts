import { defineConfig } from "@playwright/test";

/** Where the commands that start a browser have found one; Playwright's own where it is empty. */
const executablePath = process.env["CHROMIUM"] ?? "";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: false,
  // Two leave a fifth of two cores idle, waiting for pages.
  workers: 3,
  // A shared machine may stall for longer than a test waits; its failures are reported at the end of the run.
  retries: process.env["CI"] === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // Recording costs a test a quarter of its time: TRACE=1 turns it on.
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
