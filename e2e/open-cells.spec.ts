import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";

test("what is typed in a cell that was not left counts as unsaved and is kept", async ({
  page,
  context,
}) => {
  // No other test's name begins alike: a list of names would be what Escape closes first.
  const { id } = await createRecord(page, "issues", { share_id: "OPENCELL" });
  await createRecord(page, "commits", { issue_id: id, name: "Öppna celler", fee_level: 1 });
  const commits = page.getByRole("grid", { name: "Åtaganden", exact: true });
  const unsaved = page.getByText(messages.form.notSaved);
  await page.goto(`/issues/${String(id)}`);
  await expect(commits).toContainText("Öppna celler");
  await page.keyboard.press("Alt+3");
  await page.keyboard.press("F2");
  await expect(unsaved).toHaveCount(0);
  await page.keyboard.type(" AB");
  await expect(unsaved).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(unsaved).toHaveCount(0);
  await page.keyboard.press("F2");
  await page.keyboard.type(" Invest");
  // As after a crash: this tab stops.
  const kept = (text: string) => () =>
    page.evaluate((word) => JSON.stringify(localStorage).includes(word), text);
  await expect.poll(kept("Öppna celler Invest")).toBe(true);
  const second = await context.newPage();
  await second.goto(`/issues/${String(id)}`);
  const commitsThere = second.getByRole("grid", { name: "Åtaganden", exact: true });
  await expect(commitsThere).toContainText("Öppna celler Invest");
  await second.keyboard.press("Alt+3");
  await second.keyboard.press("ArrowDown");
  await second.keyboard.type("Beta Ny");
  await expect.poll(kept("Beta Ny")).toBe(true);
  const third = await context.newPage();
  await third.goto(`/issues/${String(id)}`);
  await expect(third.getByRole("grid", { name: "Åtaganden", exact: true })).toContainText(
    "Beta Ny",
  );
});

test("a form is not left while a cell is typed in that the save did not know", async ({ page }) => {
  const { id } = await createRecord(page, "issues", { share_id: "OPENSAVE" });
  await page.goto(`/issues/${String(id)}/edit`);
  const commits = page.getByRole("grid", { name: "Åtaganden", exact: true });
  await expect(commits).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/issues/${String(id)}`, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    const response = await route.fetch();
    await answer.promise;
    return route.fulfill({ response });
  });
  await page.locator("#issue-externalComment").fill("Ny");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Alt+3");
  await page.keyboard.type("Gamma");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  answer.resolve();
  await saved;
  await page.keyboard.type(" AB");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  const { body } = await callApi(page, "GET", `issues/${String(id)}/whole`);
  expect(body).toMatchObject({ children: { commits: [{ name: "Gamma AB" }] } });
});
