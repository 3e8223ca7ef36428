import { test } from "@playwright/test";
import { expect } from "./expect.ts";
import { takePictures } from "./pages/pictures.ts";
import { expectSignedIn, fillSignIn, openSignIn } from "./pages/sign-in.ts";
import { startProduct } from "./product.ts";

test("the server chooses the flow and the policy, and the widget follows", async ({ page }) => {
  const product = await startProduct({
    AUTH_FLOW: "USER_PASSWORD_AUTH",
    PASSWORD_POLICY: "length:10,lower,upper,number,special",
    ADMIN_TEMPORARY_PASSWORD: "Tillfällig-nyckel-42",
  });
  try {
    const flows: unknown[] = [];
    page.on("request", (request) => {
      if (request.headers()["x-amz-target"]?.endsWith(".InitiateAuth"))
        flows.push(request.postDataJSON().AuthFlow);
    });
    await openSignIn(page, product);
    await fillSignIn(page, product.username, product.temporaryPassword);
    const chosen = page.getByRole("textbox", { name: "Nytt lösenord" });
    await expect(
      page.getByText("Minst 10 tecken med gemener, versaler, siffror och specialtecken,"),
    ).toBeVisible();
    await chosen.fill("-");
    await page.getByRole("textbox", { name: "Bekräfta lösenordet" }).click();
    for (const text of ["minst 10 tecken", "gemener", "versaler", "siffror"])
      await expect(page.getByText(`Lösenordet måste innehålla ${text}`)).toBeVisible();
    await chosen.fill("x");
    await expect(page.getByText("Lösenordet måste innehålla specialtecken")).toBeVisible();
    await takePictures(page, "password-policy");
    await chosen.fill("Blå-segelbåt-1987");
    await page.getByRole("textbox", { name: "Bekräfta lösenordet" }).fill("Blå-segelbåt-1987");
    await page.getByRole("button", { name: "Byt lösenord" }).click();
    await expectSignedIn(page);
    expect(flows).toEqual(["USER_PASSWORD_AUTH"]);
  } finally {
    await product.stop();
  }
});

test("other services are offered where the server names them, and requested with PKCE", async ({
  page,
}) => {
  const product = await startProduct({
    COGNITO_USER_POOL_ID: "eu-north-1_Ab3dE5gH7",
    COGNITO_CLIENT_ID: "1h57kf5cpq17m0eml12EXAMPLE",
    COGNITO_OAUTH_DOMAIN: "auth.example.com",
    COGNITO_PROVIDERS: "google,apple,amazon,facebook",
  });
  try {
    await page.route("https://auth.example.com/**", (route) => route.fulfill({ body: "there" }));
    await openSignIn(page, product);
    for (const name of ["Apple", "Amazon", "Facebook", "Google"])
      await expect(page.getByRole("button", { name: `Logga in med ${name}` })).toBeVisible();
    await takePictures(page, "other-services");
    await page.getByRole("button", { name: "Logga in med Google" }).click();
    await page.waitForURL("https://auth.example.com/oauth2/authorize?**");
    const requested = new URL(page.url()).searchParams;
    expect(Object.fromEntries(requested)).toMatchObject({
      response_type: "code",
      client_id: "1h57kf5cpq17m0eml12EXAMPLE",
      identity_provider: "Google",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[A-Za-z0-9]{32}/),
    });
    const back = new URLSearchParams({
      error: "access_denied",
      error_description: "Denied",
      state: requested.get("state") ?? "",
    });
    await page.goto(`${product.url}/?${back}`);
    await expect(page.getByRole("alert")).toContainText("kunde inte slutföras");
    await takePictures(page, "other-services-failed");
  } finally {
    await product.stop();
  }
});
