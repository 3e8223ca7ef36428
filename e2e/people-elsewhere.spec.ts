import { messages } from "@teckna/domain/messages/sv/texts";
import { mailLogin, startMailServer } from "../server/test/mail-server.ts";
import { expect, freshTest, test } from "./fixtures.ts";
import { pressOn, typeInto } from "./pages/keyboard.ts";
import { takePictures } from "./pages/pictures.ts";
import { expectSignedIn, fillSignIn, openSignIn, signedOut } from "./pages/sign-in.ts";

const { people } = messages;
const ownPassword = "Grön-kanot-1974";

test("where another pool has the users, the page says so and leads there", async ({ page }) => {
  const address = "https://eu-north-1.console.aws.amazon.com/cognito/v2/idp/user-pools/one/users";
  await page.route("**/api/admin/pool", (route) =>
    route.fulfill({
      json: {
        kind: "hosted",
        mfa: null,
        users_without_group: "editor",
        delivery: null,
        console: address,
      },
    }),
  );
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/admin/users");
  await expect(page.getByText(people.elsewhereBody)).toBeVisible();
  await expect(page.getByRole("link", { name: people.elsewhereOpen })).toHaveAttribute(
    "href",
    address,
  );
  await expect(page.getByRole("button", { name: people.invite.open })).toHaveCount(0);
  expect(requested.filter((url) => url.includes("/api/admin/users"))).toEqual([]);
  await takePictures(page, "people-elsewhere");
});

/** The text of a quoted-printable mail. */
const textOf = (source: string): string => {
  const body = source.slice(source.indexOf("\r\n\r\n")).replaceAll("=\r\n", "");
  const bytes = body.replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
};

freshTest.describe("with a mail server", () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  const settings: Record<string, string> = {};
  freshTest.use({ settings });
  freshTest.beforeAll(async () => {
    mail = await startMailServer();
    const { user, pass } = mailLogin;
    const login = `${user}:${encodeURIComponent(pass)}`;
    settings["SMTP_URL"] = `smtp://${login}@127.0.0.1:${mail.port}`;
    settings["SMTP_FROM"] = "teckna@example.com";
  });
  freshTest.afterAll(() => mail.close());

  freshTest(
    "an invitation goes by mail, and who has it signs in",
    async ({ page, product, browser }) => {
      await page.goto("/admin/users");
      const field = (name: string) => page.getByRole("textbox", { name, exact: true });
      await pressOn(page, page.getByRole("button", { name: people.invite.open, exact: true }));
      await expect(page.getByText(people.invite.emailHelp)).toBeVisible();
      await typeInto(page, field(people.invite.username), "lisa");
      await typeInto(page, field(people.invite.email), "lisa@example.com");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Inbjudan är på väg till l***@e***")).toBeVisible();
      await expect(page.locator("[data-temporary-password]")).toHaveCount(0);
      await takePictures(page, "people-invited-by-mail");

      await expect.poll(() => mail.mails.length).toBe(1);
      expect(mail.mails[0]?.to).toEqual(["lisa@example.com"]);
      const text = textOf(mail.mails[0]?.source ?? "");
      const password = /lösenord\S*:?\s+(\S+)/i.exec(text)?.[1] ?? "";
      const context = await browser.newContext({
        baseURL: product.url,
        locale: "sv-SE",
        storageState: signedOut,
      });
      const lisa = await context.newPage();
      await openSignIn(lisa, product);
      await fillSignIn(lisa, "lisa", password);
      await lisa.getByRole("textbox", { name: "Nytt lösenord" }).fill(ownPassword);
      await lisa.getByRole("textbox", { name: "Bekräfta lösenordet" }).fill(ownPassword);
      await lisa.getByRole("button", { name: "Byt lösenord" }).click();
      await expectSignedIn(lisa);
      await context.close();
    },
  );
});
