import { labels } from "@teckna/domain/messages/sv/labels";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "./fixtures.ts";
import { field, grid } from "./pages/named.ts";

const { shareId } = labels.field.issue;

/** Whether the browser has written the text to its storage on disk, which takes it up to a minute. */
const isOnDisk = (profile: string, text: string): boolean => {
  const files = readdirSync(profile, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /leveldb[/\\][^/\\]+\.log$/.test(file))
    .map((file) => readFileSync(path.join(profile, file)))
    .some((bytes) => bytes.includes(text, 0, "latin1") || bytes.includes(text, 0, "utf16le"));
};

/** Kills the browser that has this profile, and the script that may have started it, without a warning. */
const killBrowser = (profile: string): void => {
  const lines = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" }).split("\n");
  const own = lines.filter((line) => line.includes(profile) && !line.includes("--type="));
  for (const line of own) process.kill(Number(line.trim().split(" ")[0]), "SIGKILL");
};

test("what was typed in an issue is there again after the browser was killed", async ({
  product,
  signedIn,
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const profile = mkdtempSync(path.join(tmpdir(), "teckna-profile-"));
  const open = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      locale: "sv-SE",
      viewport: { width: 1440, height: 900 },
      baseURL: product.url,
    });
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  try {
    const signing = await open();
    await signing.page.goto("/");
    await signing.page.evaluate(
      (items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      },
      signedIn.origins.flatMap((origin) => origin.localStorage),
    );
    // A browser that was just started writes its storage soonest.
    await signing.context.close();

    const first = await open();
    await first.page.goto("/issues/new");
    await expect(field(first.page, shareId)).toBeFocused();
    await first.page.keyboard.type("DÖDAD");
    await first.page.keyboard.press("Alt+3");
    await first.page.keyboard.type("Alfa AB");
    await expect.poll(() => isOnDisk(profile, "Alfa AB"), { timeout: 90_000 }).toBe(true);
    const closed = first.context.waitForEvent("close");
    killBrowser(profile);
    await closed;

    const again = await open();
    await again.page.goto("/issues/new");
    await expect(again.page.getByText(/Osparat utkast från/)).toBeVisible();
    await expect(field(again.page, shareId)).toHaveValue("DÖDAD");
    await expect(grid(again.page, "Åtaganden")).toContainText("Alfa AB");
    await again.context.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
