import type { Page, Route } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi } from "./pages/api.ts";
import { countOf, done, rowsOf } from "./pages/marked-rows.ts";
import { fillBox, paste, pasteBox, processButton, watchBatches } from "./pages/upload.ts";

const { action, app, batch } = messages;

/** Three rows are saved, but the response never comes; a reload would find them from the moment they are sent. */
const saveWithoutResponse = async (page: Page, marker: string): Promise<void> => {
  const kept = Promise.withResolvers<boolean>();
  await page.route(
    "**/api/batches",
    async (route) => {
      kept.resolve(await page.locator("[data-storage=stored]").isVisible());
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await fillBox(page, "issues", rowsOf(marker, 3));
  await processButton(page).click();
  await expect(page.getByText(batch.unsure)).toBeVisible();
  expect(await kept.promise).toBe(true);
};

test("what is saved is told as it is, however often it is sent and whenever it is cancelled", async ({
  page,
}) => {
  await page.goto("/upload");
  await test.step("a double click saves once", async () => {
    const sent = watchBatches(page);
    await fillBox(page, "issues", rowsOf("DUBBEL", 20));
    await processButton(page).dblclick();
    await expect(done(page)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await countOf(page, "DUBBEL")).toBe(20);
  });
  await test.step("cancelled too late, the response is shown all the same", async () => {
    const saved = Promise.withResolvers<void>();
    await page.route(
      "**/api/batches",
      async (route) => {
        await route.fetch();
        saved.resolve();
      },
      { times: 1 },
    );
    await fillBox(page, "issues", rowsOf("SENT", 3));
    await processButton(page).click();
    await saved.promise;
    await page.getByRole("button", { name: app.cancel }).click();
    await expect(done(page)).toBeVisible();
    expect(await countOf(page, "SENT")).toBe(3);
  });
  await test.step("a batch that arrives after it was cancelled is not saved, and its rows can be sent again", async () => {
    const { promise: underWay, resolve: hold } = Promise.withResolvers<Route>();
    await page.route("**/api/batches", hold, { times: 1 });
    await page.route("**/api/batches/*/cancel", (route) => route.abort("connectionreset"), {
      times: 1,
    });
    await fillBox(page, "issues", rowsOf("KOM-SENARE", 3));
    await processButton(page).click();
    const late = await underWay;
    await page.getByRole("button", { name: app.cancel }).click();
    await expect(page.getByText(batch.unsure)).toBeVisible();
    await processButton(page).click();
    await expect(done(page)).toBeVisible();
    expect(await (await late.fetch()).text()).toContain("keyReused");
    expect(await countOf(page, "KOM-SENARE")).toBe(3);
  });
  await test.step("a batch that was cancelled elsewhere is reported as not saved, and its rows can be sent again", async () => {
    await page.route("**/api/batches", (route) => route.abort("connectionreset"), { times: 1 });
    await fillBox(page, "issues", rowsOf("ANNANSTANS", 3));
    await processButton(page).click();
    await expect(page.getByText(batch.unsure)).toBeVisible();
    // The page looks the batch up before it sends it again.
    await page.route(
      "**/api/batches/*",
      async (route) => {
        const id = route.request().url().split("/").at(-1) ?? "";
        await callApi(page, "POST", `batches/${id}/cancel`);
        await route.continue();
      },
      { times: 1 },
    );
    await processButton(page).click();
    await expect(page.getByText(batch.failed)).toBeVisible();
    await processButton(page).click();
    await expect(done(page)).toBeVisible();
    expect(await countOf(page, "ANNANSTANS")).toBe(3);
  });
});

const busy = (more: object = {}) => ({
  status: 503,
  contentType: "application/problem+json",
  body: JSON.stringify({ code: "overloaded", status: 503, title: "", request_id: "1", ...more }),
});

const faults = [
  ["the database is lost as it commits", busy()],
  [
    "something on the way gives up",
    { status: 502, contentType: "text/html", body: "<h1>502</h1>" },
  ],
  [
    "the last line is an error that leaves it open",
    {
      contentType: "application/x-ndjson",
      body: `{"error":${busy().body}}\n`,
    },
  ],
  [
    "the response cannot be understood",
    { contentType: "application/x-ndjson", body: "502\nno JSON\n" },
  ],
] as const;

test("where it is not known whether rows were saved, no message says that none was, and sending again saves once", async ({
  page,
}) => {
  await page.goto("/upload");
  for (const [at, [what, response]] of faults.entries())
    await test.step(what, async () => {
      const marker = `OVISS-${at}`;
      await page.route(
        "**/api/batches",
        async (route) => {
          await route.fetch();
          await route.fulfill(response);
        },
        { times: 1 },
      );
      await fillBox(page, "issues", rowsOf(marker, 3));
      await processButton(page).click();
      await expect(page.getByText(batch.unsure)).toBeVisible();
      await expect(page.getByText(batch.failed)).toHaveCount(0);
      await page.getByRole("button", { name: action.retry }).click();
      await expect(done(page)).toBeVisible();
      expect(await countOf(page, marker)).toBe(3);
    });
  await test.step("what surely failed is reported so, but not after a response that was lost", async () => {
    const fail = (times: number) =>
      page.route(
        "**/api/batches",
        (route) => route.fulfill(busy({ code: "readOnly", saved: false })),
        { times },
      );
    await fail(2);
    await fillBox(page, "issues", rowsOf("SÄKER", 3));
    await processButton(page).click();
    await expect(page.getByText(batch.failed)).toBeVisible();
    await page.getByRole("button", { name: action.retry }).click();
    await expect(page.getByText(batch.failed)).toBeVisible();

    await page.route("**/api/batches", (route) => route.abort("connectionreset"), { times: 1 });
    await processButton(page).click();
    await expect(page.getByText(batch.unsure)).toBeVisible();
    await fail(1);
    const responded = page.waitForResponse("**/api/batches");
    await processButton(page).click();
    await responded;
    await expect(page.getByText(batch.unsure)).toBeVisible();
    await expect(page.getByText(batch.failed)).toHaveCount(0);
    await processButton(page).click();
    await expect(done(page)).toBeVisible();
    expect(await countOf(page, "SÄKER")).toBe(3);
  });
  await test.step("what the server has no room for is sent again without being asked to", async () => {
    await page.route("**/api/batches", (route) => route.fulfill(busy({ saved: false })), {
      times: 1,
    });
    await fillBox(page, "issues", rowsOf("PLATS", 3));
    await processButton(page).click();
    await expect(done(page)).toBeVisible();
    expect(await countOf(page, "PLATS")).toBe(3);
  });
  await test.step("rows that are changed after a lost response are not saved beside those of before", async () => {
    await saveWithoutResponse(page, "ÄNDRAD");
    await fillBox(page, "issues", rowsOf("ÄNDRAD", 4));
    await processButton(page).click();
    await expect(page.getByText(batch.savedBefore)).toBeVisible();
    expect(await countOf(page, "ÄNDRAD")).toBe(3);
    await processButton(page).click();
    await expect(done(page)).toBeVisible();
    expect(await countOf(page, "ÄNDRAD")).toBe(7);
  });
  await test.step("a response that is lost is fetched by sending again, and nothing is saved twice", async () => {
    await saveWithoutResponse(page, "TAPPAD");
    await page.reload();
    await expect(pasteBox(page, "issues")).toHaveValue(rowsOf("TAPPAD", 3));
    await processButton(page).click();
    await expect(done(page)).toBeVisible();
    expect(await countOf(page, "TAPPAD")).toBe(3);
  });
});

test("a limit that only the server knows is reported with its figure", async ({ page }) => {
  await page.route("**/config.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), limits: {} } });
  });
  await page.goto("/upload");
  const long = `id\tinternal_comment\n1\t${"x".repeat(1_100_000)}`;
  await paste(page, "issues", long);
  await processButton(page).click();
  await expect(page.getByText(batch.failed)).toBeVisible();
  await expect(page.getByText(/Får vara högst 1\s?048\s?576/u)).toBeVisible();
});
