import type { Browser } from "@playwright/test";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import { workspace } from "@teckna/domain/messages/sv/workspace";
import { recomposedReleases } from "../../../../domain/test/recomposed-releases.ts";
import { workOfKeys } from "../../browser/key-work.ts";
import { type Throttle, visit, withBrowser } from "../../browser/open-browser.ts";
import type { Environment } from "../../environment/environment.ts";
import { type Result, resultOf, runRounds } from "../../measure/compare.ts";
import type { Benchmark } from "../benchmark.ts";

const characters = 175_000;
const maxTaskMs = 16;
/** Long enough for everything to be drawn. */
const drawnMs = 3000;
const unhindered: Throttle = { cpu: 1, network: false };

/** A prospectus: a release, followed by text without figures. */
const prospectus = (): string => {
  const [announcement] = recomposedReleases;
  if (!announcement) throw new RangeError("there is no release to begin with");
  const words = `${announcement.text.replaceAll(/\d/g, "")}\n`;
  const rest = characters - announcement.text.length;
  return announcement.text + words.repeat(Math.ceil(rest / words.length)).slice(0, rest);
};

/** Pastes the text beside a new issue, and returns the page's longest task from then until everything is drawn. */
const pasteOnce = ({ product }: Environment, browser: Browser, text: string): Promise<number> =>
  visit(browser, { product, throttle: unhindered }, async ({ page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${product.origin}/issues/new`);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await page.getByRole("button", { name: workspace.readText }).click();
    await page.getByRole("textbox", { name: releaseTexts.paste }).focus();
    await page.waitForTimeout(drawnMs);
    const works = await workOfKeys(browser, page, async () => {
      await page.keyboard.press("Control+v");
      await page.locator(".ghost-head strong").waitFor();
      await page.waitForTimeout(drawnMs);
    });
    return Math.max(...works.flatMap(({ frame, maxLater }) => [frame, maxLater]));
  });

const measure = async (environment: Environment, browser: Browser): Promise<readonly Result[]> => {
  const text = prospectus();
  const [figures = []] = await runRounds(
    [() => pasteOnce(environment, browser, text)],
    environment.rounds,
  );
  const title = "a text of 175,000 characters pasted beside an issue, longest task of the page";
  return [resultOf({ title, unit: "ms", aim: { kind: "amount", max: maxTaskMs } }, figures)];
};

export const pastedReleaseBenchmarks: readonly Benchmark[] = [
  { name: "paste", run: (environment) => withBrowser((browser) => measure(environment, browser)) },
];
