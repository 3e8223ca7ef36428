import { expect, invitedTest, password } from "./fixtures.ts";
import { check, tall } from "./pages/check-faults.ts";
import { chooseFirstPassword, expectSignedIn, fillSignIn, openSignIn } from "./pages/sign-in.ts";

invitedTest.use({ viewport: tall });

invitedTest(
  "the first user signs in with the invitation, chooses a password, and comes back with it; no screen of the sign-in breaks a rule of accessibility",
  async ({ page, product, request }) => {
    for (const path of ["issues", "issues/x", "issues/x/history", "batches", "openapi.json"]) {
      const response = await request.get(`/api/${path}`);
      expect(response.status(), `${path} without a token`).toBe(401);
    }
    await openSignIn(page, product);
    await check(page, "sign-in");
    await fillSignIn(page, "nobody", password);
    await page.getByRole("alert").waitFor();
    await check(page, "refused");
    await page.getByRole("button", { name: "Glömt lösenordet?" }).click();
    await page.getByRole("heading", { name: "Återställ lösenordet" }).waitFor();
    await check(page, "forgotten password");
    await page.getByRole("button", { name: "Tillbaka till inloggningen" }).click();
    await fillSignIn(page, product.username, product.temporaryPassword);
    await page.getByRole("textbox", { name: "Nytt lösenord" }).fill("kort");
    await page.getByRole("textbox", { name: "Bekräfta lösenordet" }).fill("annat");
    await page.getByRole("textbox", { name: "Bekräfta lösenordet" }).blur();
    await page.getByText("Lösenorden måste stämma överens").waitFor();
    await check(page, "new password");

    await chooseFirstPassword(page, product, password);
    await expect(page.getByText("Inga emissioner hittades.")).toBeVisible();
    await expect(page.getByText("admin")).toBeVisible();

    await page.getByRole("button", { name: "Logga ut" }).click();
    await fillSignIn(page, product.username, product.temporaryPassword);
    await expect(page.getByRole("alert")).toContainText("Felaktigt användarnamn eller lösenord");

    await fillSignIn(page, product.username, password);
    await expectSignedIn(page);
  },
);
