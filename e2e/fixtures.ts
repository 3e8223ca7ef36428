import { type Page, test as base } from "@playwright/test";
import { expect } from "./expect.ts";
import { startTestServer } from "../server/test/test-server.ts";
import type { Databases } from "./databases.ts";
import { type Product, startProduct } from "./product.ts";
import type { StorageState } from "./pages/api.ts";
import { expectSignedIn, stateOfInvited } from "./pages/sign-in.ts";
import { startWith } from "./pages/starting-state.ts";

export const password = "Blå-segelbåt-1987";

/** Accepts the first user's invitation once per worker; the role is known, as it is after a first page. */
const signInOnce = async (product: Product): Promise<StorageState> => {
  const { cookies, origins } = await stateOfInvited(product, password);
  const role = { name: `teckna.role.${product.username}`, value: "admin" };
  const knowing = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: [...localStorage, role],
  }));
  return { cookies, origins: knowing };
};

type WorkerFixtures = Databases & { product: Product; signedIn: StorageState };

/** `page` is signed in on the worker's own product, whose first user has `password`. */
export const test = base.extend<{ page: Page }, WorkerFixtures>({
  database: ["embedded", { option: true, scope: "worker" }],
  product: [
    async ({ database }, use) => {
      const server = database === "server" ? await startTestServer("server") : null;
      const product = await startProduct(server ? { DATABASE_URL: server.urlOf("postgres") } : {});
      await use(product);
      await product.stop();
      await server?.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  signedIn: [
    async ({ product }, use) => use(await signInOnce(product)),
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context, signedIn }, use) => {
    await startWith(context, signedIn);
    await use(context);
  },
});

type OwnFixtures = { settings: Record<string, string>; product: Product };

/** `product` is the test's own, with `settings` added to the usual ones; nobody has signed in yet. */
export const invitedTest = base.extend<OwnFixtures>({
  settings: [{}, { option: true }],
  product: async ({ settings }, use) => {
    const product = await startProduct(settings);
    await use(product);
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

/** `page` is signed in on the test's own product. */
export const freshTest = invitedTest.extend<{ page: Page }>({
  context: async ({ context, product }, use) => {
    await startWith(context, await stateOfInvited(product, password));
    await use(context);
  },
  page: async ({ page, product }, use) => {
    await page.goto(`${product.url}/issues?lng=sv`);
    await expectSignedIn(page);
    await use(page);
  },
});

export { expect };
