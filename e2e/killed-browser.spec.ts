import { labels } from "@teckna/domain/messages/sv/labels";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "./fixtures.ts";
import { field, grid } from "./pages/named.ts";
import { isStored } from "./pages/stored-drafts.ts";

const { shareId } = labels.field.issue;

/** Texts are on the disk this long after they are in the page's storage, in ms. */
const onDiskMs = 2000;

/** Kills all processes of the browser that has this profile, without a warning. */
const killBrowser = (profile: string): void => {
  const lines = execFileSync("ps", ["-eo", "pgid,args"], { encoding: "utf8" }).split("\n");
  const own = lines.filter((line) => line.includes(profile));
  const groups = new Set(own.map((line) => Number(line.trim().split(" ")[0])));
  for (const group of groups) process.kill(-group, "SIGKILL");
};

test("what was typed in an issue is there again after the browser was killed", async ({
  product,
  signedIn,
  launchOptions,
}) => {
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
    await signing.context.close();

    const first = await open();
    await first.page.goto("/issues/new");
    await expect(field(first.page, shareId)).toBeFocused();
    await first.page.keyboard.type("DÖDAD");
    await first.page.keyboard.press("Alt+3");
    await first.page.keyboard.type("Alfa AB");
    await isStored(first.page, "Alfa AB");
    await first.page.waitForTimeout(onDiskMs);
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
