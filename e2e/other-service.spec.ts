import { test } from "@playwright/test";
import { expect } from "./expect.ts";
import { messages } from "@teckna/domain/messages/sv/texts";
import { type MutableToken, OAuth2Server } from "oauth2-mock-server";
import { takePictures } from "./pages/pictures.ts";
import { expectSignedIn, openSignIn } from "./pages/sign-in.ts";
import { openUserMenu, userButton } from "./pages/user-menu.ts";
import { startProduct } from "./product.ts";

test.use({ ignoreHTTPSErrors: true });

test("somebody signs in by another service, stays signed in over a reload, and signs out", async ({
  page,
}) => {
  const service = new OAuth2Server();
  await service.issuer.keys.generate("RS256");
  await service.start(0, "localhost");
  service.service.on("beforeTokenSigning", ({ payload }: MutableToken) => {
    Object.assign(payload, { sub: "anna-there", email: "anna@example.org", email_verified: true });
  });
  const product = await startProduct(
    {
      FEDERATION_OIDC_NAME: "Company",
      FEDERATION_OIDC_LABEL: "Företaget",
      FEDERATION_OIDC_ISSUER: service.issuer.url ?? "",
      FEDERATION_OIDC_CLIENT: "teckna:secret-there",
      FEDERATION_ALLOWED: "example.org",
    },
    ["--https"],
  );
  try {
    await openSignIn(page, product);
    await takePictures(page, "company-sign-in");
    await page.getByRole("button", { name: "Logga in med Företaget" }).click();
    await expectSignedIn(page);
    await expect(userButton(page)).toContainText("Company_anna-there");
    await page.reload();
    await expectSignedIn(page);
    await (await openUserMenu(page)).getByRole("link", { name: messages.nav.account }).click();
    await expect(page.getByText("Du loggar in genom en annan tjänst.")).toBeVisible();
    await page.getByRole("button", { name: "Logga ut" }).click();
    await expect(page.getByRole("textbox", { name: "Användarnamn" })).toBeVisible();
  } finally {
    await product.stop();
    await service.stop();
  }
});
