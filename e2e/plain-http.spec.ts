import { labels } from "@teckna/domain/messages/sv/labels";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, invitedTest, password } from "./fixtures.ts";
import { previewCell } from "./pages/preview.ts";
import { openPane, pane, release } from "./pages/release-pane.ts";
import { chooseFirstPassword } from "./pages/sign-in.ts";
import { fillBox, pasteInto } from "./pages/upload.ts";

const host = "teckna.test";

// Accessed by a host name without https, so that the browser provides no secure-context APIs.
invitedTest.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    }),
});

invitedTest("all of it works over plain http from another machine", async ({ page, product }) => {
  const url = product.url.replace("localhost", host);
  await chooseFirstPassword(page, { ...product, url }, password);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);

  await page.goto(`${url}/issues/new`);
  await page.getByRole("textbox", { name: labels.field.issue.shareId, exact: true }).fill("HTTP1");
  await openPane(page);
  const box = pane(page).getByRole("textbox", { name: releaseTexts.paste });
  await pasteInto(box, "Teckningskursen är 1,06 kronor per unit.");
  await expect(release(page)).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(`${url}/issues`);

  await page.locator("[data-index='0'] .table-copy").click();
  await expect(page.getByText(/^Id .+ kopierades/u)).toBeVisible();

  await page.goto(`${url}/upload`);
  await fillBox(page, "issues", "id\tshare_id\ni1\tA\ni2\tB\ni3\tC\ni4\tD");
  await page.getByRole("button", { name: messages.preview.open }).click();
  await previewCell(page, 0, 1).click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ControlOrMeta+C");
  await previewCell(page, 2, 1).click();
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+V");
    await expect(previewCell(page, 3, 1)).toHaveText("B", { timeout: 200 });
  }).toPass();
  await expect(previewCell(page, 2, 1)).toHaveText("A");
});
