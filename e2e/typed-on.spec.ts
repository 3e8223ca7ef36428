import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";

test("what is typed right after a save that goes on begins the next issue", async ({ page }) => {
  const share = page.locator("#issue-shareId");
  await page.goto("/issues/new");
  await expect(share).toBeFocused();
  for (const begin of ["field", "grid"] as const) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(`TYPEDON${begin}`);
    if (begin === "grid") {
      await page.keyboard.press("Alt+3");
      await page.keyboard.type("Alfa AB");
    }
    await page.keyboard.press("Control+Shift+Enter");
    await page.keyboard.type("NEXTONE", { delay: 10 });
    await expect(page.getByText(/sparades|skapades/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/new$/);
    await expect(share).toHaveValue("NEXTONE");
    await expect(share).toBeFocused();
  }
});

test("what is typed on after a save presses no key of the list that it leads to", async ({
  page,
}) => {
  await page.goto("/issues/new");
  await expect(page.locator("#issue-shareId")).toBeFocused();
  await page.keyboard.type("TYPEDAFTER");
  await page.locator("#issue-externalComment").click();
  await page.keyboard.type("Klar");
  await page.route("**/api/issues", async (route) => {
    if (route.request().method() === "POST") await page.waitForTimeout(200);
    await route.fallback();
  });
  await page.keyboard.press("Control+Enter");
  // In the page, with the time at which a real key is pressed: a busy page gets it later, but makes no pause of it.
  await page.evaluate(async () => {
    const begun = performance.now();
    for (const [at, key] of "xn och nu x och mer nx".split("").entries()) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, "timeStamp", { value: begun + at * 50 });
      document.activeElement?.dispatchEvent(event);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await expect(page).toHaveURL(/\/issues$/);
  await expect(page.getByRole("row", { name: /TYPEDAFTER/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  const found = Object.values((await callApi(page, "GET", "issues?share_id=TYPEDAFTER")).body);
  expect(found).toMatchObject([{ external_comment: "Klar" }]);
  // After a pause the keys are shortcuts again.
  await page.waitForTimeout(700);
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/new$/);
});

test("a save that is wanted twice at once is sent once, and a refused field does not take the focus from a cell that is typed in", async ({
  page,
}) => {
  const { id: issueId } = await createRecord(page, "issues", { share_id: "ATONCETWICE" });
  const { id } = await createRecord(page, "commits", { issue_id: issueId, name: "Alfa" });
  await page.goto(`/commits/${String(id)}/edit`);
  await page.locator("#commit-name").fill("Alfa AB");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") sent++;
  });
  await page.evaluate(() => {
    for (let n = 0; n < 2; n++)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }),
      );
  });
  await expect(page).toHaveURL(/\/commits$/);
  expect(sent).toBe(1);
  const { id: refused } = await createRecord(page, "issues", { share_id: "REFUSEDFIELD" });
  await goIn(page, `/issues/${String(refused)}`);
  const comment = page.locator("#issue-externalComment");
  const warrants = page.getByRole("grid", { name: "Teckningsoptioner" });
  await expect(warrants).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/issues/${String(refused)}`, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    await answer.promise;
    const errors = [{ field: "external_comment", code: "required", message: "Nej" }];
    return route.fulfill({ status: 422, json: { errors } });
  });
  await comment.click();
  await page.keyboard.type("Ny");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Alt+1");
  await page.keyboard.type("TO");
  answer.resolve();
  await expect(comment).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("17");
  await page.keyboard.press("Enter");
  await expect(warrants).toContainText("TO17");
  await expect(comment).toHaveValue("Ny");
  // After a pause, the focus has moved there.
  await comment.click();
  await page.keyboard.type("are");
  await page.unroute(`**/api/issues/${String(refused)}`);
  await page.keyboard.press("Control+Enter");
  const stored = async () => (await callApi(page, "GET", `issues/${String(refused)}`)).body;
  await expect.poll(stored).toMatchObject({ external_comment: expect.stringContaining("are") });
});
