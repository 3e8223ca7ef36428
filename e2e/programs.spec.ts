import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { takePictures } from "./pages/pictures.ts";

const words = messages.account.programs;

test("a token is made, shown once, works, and is revoked", async ({ page, request, product }) => {
  await page.goto("/account");
  await page.getByRole("link", { name: words.title, exact: true }).click();
  await page.getByRole("heading", { name: words.title, level: 1 }).waitFor();
  await page.getByRole("button", { name: words.make }).click();
  await expect(page.getByText(words.nameMissing)).toBeVisible();
  await page.getByLabel(words.name, { exact: true }).fill("inläsning-skript");
  await page.getByRole("checkbox", { name: words.may.batch }).press("Space");
  await takePictures(page, "programs-new");
  await page.getByRole("button", { name: words.make }).click();
  const shown = page.getByRole("status").locator("code");
  await expect(shown).toHaveText(/^teckna_/);
  await takePictures(page, "programs-made");
  const token = await shown.textContent();
  const call = () =>
    request.get(`${product.url}/api/issues`, { headers: { authorization: `Bearer ${token}` } });
  expect((await call()).status()).toBe(200);

  await page.getByLabel(words.name, { exact: true }).fill("inläsning-skript");
  await page.getByRole("button", { name: words.make }).click();
  await expect(page.getByText("Du har redan en token med det namnet")).toBeVisible();

  await page.reload();
  const revoke = page.getByRole("button", { name: "Dra in inläsning-skript" });
  await expect(revoke).toBeVisible();
  await expect(page.getByText("teckna_")).toBeHidden();
  await revoke.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: words.revoke }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  expect((await call()).status()).toBe(401);
});
