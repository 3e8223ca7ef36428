import { expect, test } from "./fixtures.ts";
import { pieceOf } from "./pages/built-files.ts";
import { callApi } from "./pages/api.ts";
import { takePictures } from "./pages/pictures.ts";
import { faultsIn } from "./pages/faults.ts";

test("that the network is gone is reported before a save, and once when it fails", async ({
  page,
  context,
}) => {
  await page.goto("/issues/new");
  await page.getByRole("textbox", { name: "Aktie-id" }).fill("OFFLINE");
  const banner = page.getByText("Ingen kontakt med servern");
  await expect(banner).toBeHidden();
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await takePictures(page, "offline");
  await page.getByRole("button", { name: "Skapa", exact: true }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Nätverksfel. Det gick inte att spara.");
  await expect(alert.getByText("Network Error")).toBeHidden();
  await takePictures(page, "offline-save");
  await alert.getByText("Visa detaljer").click();
  await expect(alert.getByText("Network Error")).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await alert.getByRole("button", { name: "Försök igen" }).click();
  await expect(page.getByText("Emission skapades.")).toBeVisible();
});

test("a list that could not be read is read by itself once the server is there again", async ({
  page,
  context,
}) => {
  const isFollowed = page.waitForResponse((response) => response.url().includes("/api/events"));
  await page.goto("/issues");
  await isFollowed;
  await context.setOffline(true);
  await page.evaluate(() => {
    history.pushState(null, "", "/issues?share_id.contains=aldrig");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const alert = page.getByRole("alert").filter({ hasText: "Nätverksfel" });
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await expect(alert).toBeHidden();
});

test("a page that could not be loaded is loaded when it is tried again", async ({ page }) => {
  const piece = `**/assets/${pieceOf("src/investors/investors-page.tsx")}`;
  await page.route(piece, (route) => route.abort());
  await page.goto("/issues");
  await page.getByRole("link", { name: "Investerare", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Nätverksfel." });
  await expect(alert).toBeVisible();
  const retry = alert.getByRole("button", { name: "Försök igen" });
  await retry.click();
  await expect(alert).toBeVisible();
  await page.unroute(piece);
  await retry.click();
  await expect(page.getByRole("heading", { name: "Investerare", level: 1 })).toBeVisible();
});

test("that nothing can be saved is said above the page, in the words of who refuses it, and goes by itself", async ({
  page,
}) => {
  let isReadOnly = true;
  // As in all responses while the database is read-only.
  await page.route(/\/(?:readyz$|api\/(?!events))/, async (route) => {
    const response = await route.fetch();
    const state = isReadOnly ? { "teckna-database": "read-only" } : {};
    await route.fulfill({ response, headers: { ...response.headers(), ...state } });
  });
  const title = "Databasen går bara att läsa just nu: försök igen om en stund";
  await page.route(/\/api\/issues$/, (route) =>
    route.fulfill({
      status: 503,
      headers: { "content-type": "application/problem+json", "teckna-database": "read-only" },
      body: JSON.stringify({ status: 503, code: "readOnly", title, saved: false }),
    }),
  );
  await page.goto("/issues/new");
  await page.getByRole("textbox", { name: "Aktie-id" }).fill("ENDAST-LÄSA");
  await page.getByRole("button", { name: "Skapa", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(title);
  const banner = page.getByRole("status").filter({ hasText: "Just nu går det inte att spara" });
  await expect(banner).toBeVisible();
  await takePictures(page, "read-only");
  expect(await faultsIn(page)).toEqual([]);
  isReadOnly = false;
  await expect(banner).toBeHidden();
});

test("a list that fails says so in words, and is logged as the specification has it", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await page.route("**/api/fees?**", (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" }),
  );
  await page.goto("/fees");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Något gick fel på servern. Listan kunde inte hämtas.");
  await expect(alert.getByText("HTTP error! status: 500")).toBeHidden();
  await alert.getByText("Visa detaljer").click();
  await expect(alert.getByText("HTTP error! status: 500")).toBeVisible();
  await takePictures(page, "failed-list");
  expect(logged.some((text) => text.startsWith("HttpError: HTTP error! status: 500"))).toBe(true);
});

test("records with any id are found by their links, after a reload, and when edited", async ({
  page,
}) => {
  // How ids become addresses is also tested without a browser, with many more.
  const ids = ["//", "..\\../b http://x å b#?&%2e%2e", "NEW"];
  for (const [index, id] of ids.entries()) {
    const body = { id, share_id: `NASTY-${index}` };
    const { status } = await callApi(page, "POST", "issues", body);
    expect(status, id).toBe(201);
  }
  await page.goto("/issues?q=NASTY-");
  for (const [index] of ids.entries()) {
    await page
      .getByRole("row", { name: `NASTY-${index}` })
      .getByRole("link")
      .first()
      .click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toContainText(`NASTY-${index}`);
    await page.reload();
    await expect(heading).toContainText(`NASTY-${index}`);
    await page.getByRole("link", { name: "Redigera" }).first().click();
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Aktie-id" })).toHaveValue(`NASTY-${index}`);
    await page.goBack();
    await expect(heading).toContainText(`NASTY-${index}`);
    await page.goBack();
  }
});

test("the web app comes with the licences of all that it is made of, its workers included", async ({
  request,
}) => {
  const response = await request.get("/third-party-licenses.txt");
  expect(response.headers()["content-type"]).toContain("text/plain");
  const text = await response.text();
  for (const name of ["react", "aws-amplify", "read-excel-file", "write-excel-file"])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, "m"));
});

test("a page that the server has no more since it was updated comes from the new version, and the one that is open says so", async ({
  page,
}) => {
  // The banners' listeners are active from then on.
  const listens = page.waitForRequest(/\/api\/events/);
  await page.goto("/issues/new");
  await listens;
  await page.getByRole("textbox", { name: "Aktie-id" }).fill("UPPDATERAD");
  const later = `**/assets/${pieceOf("src/investors/investors-page.tsx")}`;
  await page.route(later, (route) => route.fulfill({ status: 404 }));
  await page.route(
    ({ pathname }) => pathname === "/",
    (route) => route.fulfill({ body: "<!doctype html>", contentType: "text/html" }),
  );
  const link = page.getByRole("link", { name: "Investerare", exact: true });
  // It is preloaded, and that fails.
  await link.hover();
  const banner = page.getByRole("status").filter({ hasText: "Teckna har uppdaterats" });
  await expect(banner).toBeVisible();
  await takePictures(page, "outdated");
  expect(await faultsIn(page)).toEqual([]);
  await page.goto("/issues");
  await page.route("**/investors", async (route) => {
    await page.unroute(later);
    await route.fallback();
  });
  await link.click();
  await expect(page.getByRole("heading", { name: "Investerare", level: 1 })).toBeVisible();
});
