import path from "node:path";
import { messages } from "@teckna/domain/messages/sv/texts";
import { chromium } from "@playwright/test";
import { chooseFirstPassword } from "./pages/sign-in.ts";
import { readRealCases, realEntities } from "./pages/real-cases.ts";
import { fillBox, processButton } from "./pages/upload.ts";
import config from "./playwright.config.ts";
import { startProduct } from "./product.ts";

// Takes the README's screenshot: the list of the real public cases. `node e2e/screenshot.ts`

const root = path.resolve(import.meta.dirname, "..");

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const page = await browser.newPage({
    locale: "sv-SE",
    viewport: { width: 1440, height: 900 },
    colorScheme: "light",
  });
  await chooseFirstPassword(page, product, "Blå-segelbåt-1987");
  await page.goto(`${product.url}/upload`);
  for (const { path: table } of realEntities)
    await fillBox(page, table, readRealCases(`${table}.tsv`));
  await processButton(page).click();
  await page.getByText(messages.batch.done).waitFor();
  await page.goto(`${product.url}/issues?sort=-announcement_date`);
  await page.getByRole("row").nth(5).waitFor();
  await page.screenshot({ path: path.join(root, "docs/screenshot.png") });
} finally {
  await browser.close();
  await product.stop();
}
