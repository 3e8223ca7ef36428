import type { Browser, Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { acceptInvitation, signInWith } from "../../server/test/signed-in.ts";
import type { Product } from "../product.ts";
import { startWith } from "./starting-state.ts";

export const fillFields = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Användarnamn" }).fill(username);
  await page.getByRole("textbox", { name: "Lösenord", exact: true }).fill(password);
};

export const fillSignIn = async (page: Page, username: string, password: string): Promise<void> => {
  await fillFields(page, username, password);
  await page.getByRole("button", { name: "Logga in" }).click();
};

export const openSignIn = async (page: Page, product: Product): Promise<void> => {
  await page.goto(`${product.url}/issues?lng=sv`);
  await page.getByRole("textbox", { name: "Användarnamn" }).waitFor();
};

export const expectSignedIn = async (page: Page): Promise<void> =>
  expect(page.getByRole("heading", { name: "Emissioner", level: 1 })).toBeVisible();

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Logga ut" }).click();
  await page.getByRole("textbox", { name: "Användarnamn" }).waitFor();
};

/** Signs in with the invitation's temporary password and chooses a new one. */
export const chooseFirstPassword = async (
  page: Page,
  product: Product,
  password: string,
): Promise<void> => {
  await page.goto(`${product.url}/issues?lng=sv`);
  await fillSignIn(page, product.username, product.temporaryPassword);
  await page.getByRole("heading", { name: "Byt lösenord" }).waitFor();
  await page.getByRole("textbox", { name: "Nytt lösenord" }).fill(password);
  await page.getByRole("textbox", { name: "Bekräfta lösenordet" }).fill(password);
  await page.getByRole("button", { name: "Byt lösenord" }).click();
  await expect(page.getByRole("heading", { name: "Emissioner", level: 1 })).toBeVisible();
};

/** The browser state of nobody. */
export const signedOut = { cookies: [], origins: [] };

type SignedIn = Awaited<ReturnType<typeof signInWith>> & { readonly username: string };

/** With the sign-in library's storage keys. */
const stateWith = (product: Product, { clientId, tokens, username }: SignedIn) => {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const kept = {
    idToken: tokens.IdToken,
    accessToken: tokens.AccessToken,
    refreshToken: tokens.RefreshToken,
    clockDrift: "0",
    signInDetails: JSON.stringify({ loginId: username, authFlowType: "USER_SRP_AUTH" }),
  };
  const localStorage = [
    { name: `${prefix}.LastAuthUser`, value: username },
    ...Object.entries(kept).map(([name, value]) => ({
      name: `${prefix}.${username}.${name}`,
      value,
    })),
  ];
  return { cookies: [], origins: [{ origin: product.url, localStorage }] };
};

/** The browser state of the first user, who chooses this password. */
export const stateOfInvited = async (product: Product, password: string) => {
  const { username } = product;
  const signedIn = await acceptInvitation(product.url, product, password);
  return stateWith(product, { ...signedIn, username });
};

/** The browser state of a user who has signed in. */
const stateOf = async (product: Product, username: string, password: string) => {
  const signedIn = await signInWith(product.url, { username, password });
  return stateWith(product, { ...signedIn, username });
};

/** A page of a new context in which the user has signed in, without the page of the sign-in. */
export const openAs = async (
  browser: Browser,
  product: Product,
  user: { readonly username: string; readonly password: string },
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: product.url, locale: "sv-SE" });
  await startWith(context, await stateOf(product, user.username, user.password));
  return context.newPage();
};
