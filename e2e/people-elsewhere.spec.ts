import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { takePictures } from "./pages/pictures.ts";

const { people } = messages;

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
