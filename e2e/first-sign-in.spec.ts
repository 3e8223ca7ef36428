import { expect, invitedTest, password } from "./fixtures.ts";
import { chooseFirstPassword, expectSignedIn, fillSignIn } from "./pages/sign-in.ts";

invitedTest(
  "the first user signs in with the invitation, chooses a password, and comes back with it",
  async ({ page, product }) => {
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

invitedTest("nothing of the API answers without a token", async ({ request }) => {
  for (const path of ["issues", "issues/x", "issues/x/history", "batches", "openapi.json"]) {
    const response = await request.get(`/api/${path}`);
    expect(response.status(), path).toBe(401);
  }
});
