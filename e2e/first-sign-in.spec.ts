import type { Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, invitedTest, password } from "./fixtures.ts";
import { check, tall } from "./pages/check-faults.ts";
import { goIn } from "./pages/go-in.ts";
import { takePictures } from "./pages/pictures.ts";
import { chooseFirstPassword, expectSignedIn, fillSignIn, openSignIn } from "./pages/sign-in.ts";

const { clearFilter, enterFirst, searchEverything, uploadMany } = messages.listTools;

const actions = (page: Page) => page.locator(".empty-actions").locator("a, button");

/** Every screen without records offers two things to do. */
const expectOffers = async (page: Page): Promise<void> => {
  // The lists share what they say; those of children differ from that of issues in their addresses.
  for (const path of ["issues", "commits"] as const) {
    await goIn(page, `/${path}`);
    await expect(page.getByText(messages.list[path].empty)).toBeVisible();
    await expect(actions(page)).toHaveText([enterFirst, uploadMany]);
  }
  await goIn(page, "/deleted/commits");
  await expect(page.getByText(messages.listTools.deletedEmpty)).toBeVisible();
  await expect(actions(page)).toHaveCount(2);
  await goIn(page, "/upload/batches");
  await expect(page.getByText(messages.batches.empty)).toBeVisible();
  await expect(actions(page)).toHaveText([messages.batches.toUpload, messages.list.issues.create]);
  await goIn(page, "/account/programs");
  await expect(actions(page)).toHaveCount(2);
  await actions(page).first().click();
  await expect(page.locator("input[name=program]")).toBeFocused();
  await goIn(page, "/history?by=nobody");
  await expect(page.getByText(messages.audit.none)).toBeVisible();
  await actions(page).first().click();
  await expect(page).toHaveURL(/\/history$/);

  await goIn(page, "/warrants?created_at.gte=2026-01-01");
  await expect(actions(page)).toHaveText([clearFilter, searchEverything]);
  await goIn(page, "/issues?q=finns+inte");
  await takePictures(page, "empty-search");
  await actions(page).nth(1).click();
  await expect(page.getByRole("dialog", { name: messages.finder.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await actions(page).first().click();
  await expect(page).toHaveURL(/\/issues$/);
  await takePictures(page, "empty-list");
  await expect(actions(page).first()).toHaveAttribute("href", "/issues/new");
};

invitedTest.use({ viewport: tall });

invitedTest(
  "the first user signs in with the invitation, chooses a password, and comes back with it; every screen without records offers two things to do, and none of the sign-in breaks a rule of accessibility",
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
    await expectOffers(page);

    await page.getByRole("button", { name: "Logga ut" }).click();
    await fillSignIn(page, product.username, product.temporaryPassword);
    await expect(page.getByRole("alert")).toContainText("Felaktigt användarnamn eller lösenord");

    await fillSignIn(page, product.username, password);
    await expectSignedIn(page);
  },
);
