import { expect, test } from "@playwright/test";
import { chooseFirstPassword, fillSignIn } from "./pages/sign-in.ts";
import { startProduct } from "./product.ts";

test("the first user signs in with the invitation, chooses a password, and comes back with it", async ({
  page,
}) => {
  const product = await startProduct();
  try {
    await chooseFirstPassword(page, product, "Blå-segelbåt-1987");
    await expect(page.getByText("Inga emissioner hittades.")).toBeVisible();
    await expect(page.getByText("admin")).toBeVisible();

    await page.getByRole("button", { name: "Logga ut" }).click();
    await fillSignIn(page, product.username, product.temporaryPassword);
    await expect(page.getByRole("alert")).toContainText("Felaktigt användarnamn eller lösenord");

    await fillSignIn(page, product.username, "Blå-segelbåt-1987");
    await expect(page.getByRole("heading", { name: "Emissioner", level: 1 })).toBeVisible();
  } finally {
    await product.stop();
  }
});

test("nothing of the API answers without a token", async ({ request }) => {
  const product = await startProduct();
  try {
    for (const path of ["issues", "issues/x", "issues/x/history", "batches", "openapi.json"]) {
      const answer = await request.get(`${product.url}/api/${path}`);
      expect(answer.status(), path).toBe(401);
    }
  } finally {
    await product.stop();
  }
});
