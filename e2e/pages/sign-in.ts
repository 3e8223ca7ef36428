import { expect, type Page } from "@playwright/test";
import type { Product } from "../product.ts";

export const fillSignIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Användarnamn" }).fill(username);
  await page.getByRole("textbox", { name: "Lösenord", exact: true }).fill(password);
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

/** The invitation's way in: temporary password, then one of the user's own. */
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
