import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { holdPiece } from "./pages/built-files.ts";

const field = (page: Page, id: string) => page.locator(`#${id}`);

/** No save is in progress: the button shows its normal label. */
const isIdle = (page: Page): Promise<void> =>
  expect(
    page.getByRole("button", {
      name: new RegExp(`^(?:${messages.form.update}|${messages.form.create})$`),
    }),
  ).toBeVisible();

/** Saves by keyboard; the response arrives after `meanwhile` is done. */
const saveSlowly = async (page: Page, meanwhile: () => Promise<void>): Promise<void> => {
  const done = Promise.withResolvers<void>();
  const handled = Promise.withResolvers<void>();
  // Lookups of other issues are POST requests too, but not saves.
  const isWrite = /\/api\/(?:issues|commits)(?:\/(?!elsewhere$)[^/]+)?(?:\/changes)?$/;
  let isFirst = true;
  await page.route(isWrite, async (route) => {
    if (route.request().method() === "GET" || !isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    await done.promise;
    await route.fulfill({ response });
    handled.resolve();
  });
  await isIdle(page);
  await page.keyboard.press("Control+Enter");
  await meanwhile();
  done.resolve();
  // The route stays installed: a new one might be too late for the next request.
  await handled.promise;
};

test("fields are disabled while they are saved, a refusal leads back to them, and what is typed meanwhile goes where it was typed, or nowhere", async ({
  page,
}) => {
  await test.step("the fields are disabled while an issue is saved; what is typed in a grid stays, and is saved next", async () => {
    const { id } = await createRecord(page, "issues", { share_id: "MEANWHILE" });
    const address = `issues/${String(id)}`;
    await page.goto(`/${address}/edit`);
    const offered = field(page, "issue-offeredUnits");
    // With a child, in one request.
    const warrants = page.getByRole("grid", { name: "Teckningsoptioner" });
    await expect(warrants).toBeVisible();
    await page.keyboard.press("Alt+1");
    await page.keyboard.type("TO1");
    await page.keyboard.press("Enter");
    await offered.fill("20");
    await saveSlowly(page, async () => {
      await expect(offered).toBeDisabled();
      await expect(page.locator("input[data-terms]")).toBeDisabled();
      await expect(page.getByRole("radio", { name: "Ja" })).toBeDisabled();
      await expect(page.getByRole("button", { name: messages.form.updating })).toBeFocused();
      await page.keyboard.press("Alt+1");
      await page.keyboard.type("TO2");
      await page.keyboard.press("Enter");
    });
    await isIdle(page);
    await expect(offered).toBeEnabled();
    await expect(page).toHaveURL(/\/edit$/);
    const children = async (): Promise<number> =>
      Object.keys((await callApi(page, "GET", `warrants?issueId=${String(id)}`)).body).length;
    expect(await children()).toBe(1);
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/\/issues$/);
    expect(await children()).toBe(2);
  });
  await test.step("the fields of a new record are disabled while it is created, and a refusal leads back to them", async () => {
    const { id: issueId } = await createRecord(page, "issues", { share_id: "MEANWHILE2" });
    const { id } = await createRecord(page, "commits", { issue_id: issueId, name: "Meanwhile" });
    await page.goto(`/issues/${String(issueId)}/commits/new`);
    const name = field(page, "commit-name");
    const ownId = field(page, "commit-id");
    await ownId.fill(String(id));
    await name.fill("Meanwhile AB");
    await saveSlowly(page, async () => {
      for (const input of [name, ownId, field(page, "commit-feeLevel")])
        await expect(input).toBeDisabled();
      await expect(page.getByRole("button", { name: messages.form.creating })).toBeFocused();
    });
    await expect(ownId).toBeFocused();
    await expect(ownId).toHaveAttribute("aria-invalid", "true");
    await ownId.fill("meanwhile-2");
    await name.focus();
    await page.route("**/api/commits", (route) => route.fulfill({ status: 500 }));
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("HTTP error! status: 500")).toBeAttached();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Meanwhile AB");
    await page.unroute("**/api/commits");
  });
  await test.step("what is typed while a save is under way goes where it was typed, or nowhere", async () => {
    const { id } = await createRecord(page, "issues", {
      share_id: "ELSEWHERE",
      internal_comment: "Kvar",
    });
    const address = `issues/${String(id)}`;
    const comment = field(page, "issue-internalComment");
    const warrants = page.getByRole("grid", { name: "Teckningsoptioner" });
    await page.goto(`/${address}`);
    await expect(warrants).toBeVisible();

    // A displayed field, while the rows beside it are saved.
    await page.keyboard.press("Alt+1");
    await page.keyboard.type("TO1");
    await page.keyboard.press("Enter");
    await saveSlowly(page, async () => {
      await field(page, "issue-externalComment").click();
      await page.keyboard.type("Utan ");
    });
    await isIdle(page);
    await page.keyboard.type("förlust");
    await expect(field(page, "issue-externalComment")).toHaveValue("Utan förlust");

    // Typing continues although the field is disabled.
    await saveSlowly(page, async () => {
      await expect(page.getByRole("button", { name: messages.form.updating })).toBeFocused();
      await page.keyboard.type(" och");
    });
    await expect(page.getByText(/uppdaterades/).first()).toBeVisible();
    await page.keyboard.type(" mer");
    expect((await callApi(page, "GET", address)).body).toMatchObject({
      share_id: "ELSEWHERE",
      internal_comment: "Kvar",
      external_comment: "Utan förlust",
    });
    await expect(field(page, "issue-externalComment")).toHaveText("Utan förlust");
    await expect(field(page, "issue-shareId")).toHaveText("ELSEWHERE");

    // A cell, while the response reports a conflict.
    await callApi(page, "PATCH", address, { internal_comment: "Ny" });
    await field(page, "issue-externalComment").click();
    await page.keyboard.type("Ändrad");
    await saveSlowly(page, async () => {
      await page.keyboard.press("Alt+1");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.type("TO");
    });
    await expect(page.getByRole("alert")).toContainText(messages.message.conflictOwn);
    await page.keyboard.type("200");
    await page.keyboard.press("Enter");
    await expect(warrants).toContainText("TO200");
    await expect(comment).toHaveValue("Ny");
  });
});

const reader = "src/workspace/paste/read-block.ts";

const listRecords = async (page: Page, path: string): Promise<readonly Record<string, unknown>[]> =>
  // Safe because the API lists records.
  Object.values((await callApi(page, "GET", path)).body) as Record<string, unknown>[];

const pasteKeys = async (page: Page, text: string): Promise<void> => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+v");
};

test("a save waits for what was pasted and typed in a grid right before it", async ({ page }) => {
  const send = await holdPiece(page, reader);
  await page.goto("/issues/new");
  await expect(field(page, "issue-shareId")).toBeFocused();
  await page.keyboard.type("ATONCE");
  await page.keyboard.press("Alt+4");
  await pasteKeys(page, "https://example.com/first");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Terms");
  // Pressed twice because nothing seems to happen; it is saved once.
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  send();
  await expect(page).toHaveURL(/\/issues$/);
  const [saved] = await listRecords(page, "issues?share_id=ATONCE");
  const sources = await listRecords(page, `sources?issue_id=${String(saved?.["id"])}`);
  expect(sources).toMatchObject([
    { source_url: "https://example.com/first", source_type: "Terms" },
  ]);
});

test("a save does not pass by the question what a pasted block's columns are", async ({ page }) => {
  const send = await holdPiece(page, reader);
  const { id } = await createRecord(page, "issues", { share_id: "ASKED" });
  // While a block is being parsed, a save waits for it.
  await page.goto(`/issues/${String(id)}`);
  await expect(page.getByRole("grid", { name: "Åtaganden" })).toBeVisible();
  await page.keyboard.press("Alt+3");
  await pasteKeys(page, "2 500 000\tAlfa AB\n7 500 000\tBeta AB");
  await page.keyboard.press("Control+Enter");
  send();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox")).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  expect(await listRecords(page, `commits?issue_id=${String(id)}&sort=name`)).toHaveLength(0);
  await page.keyboard.press("Control+Enter");
  await expect
    .poll(() => listRecords(page, `commits?issue_id=${String(id)}&sort=name`))
    .toMatchObject([{ name: "Alfa AB" }, { name: "Beta AB" }]);
});

test("a new issue whose save got no response is sent again as it was, and what was typed since follows", async ({
  page,
}) => {
  let requests = 0;
  await page.route(/\/api\/issues\/[^/]+\/changes$/, async (route) => {
    requests += 1;
    if (requests > 2) return route.fallback();
    // What a server that is started again says of a retry says nothing of the first request.
    if (requests === 2) return route.fulfill({ status: 503, json: { status: 503, saved: false } });
    await route.fetch();
    await route.abort();
  });
  await page.goto("/issues/new");
  await expect(field(page, "issue-shareId")).toBeFocused();
  await page.keyboard.type("NOANSWER");
  await expect(page.getByRole("grid", { name: "Åtaganden" })).toBeVisible();
  await page.keyboard.press("Alt+3");
  await page.keyboard.type("Alfa AB");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert")).toContainText(messages.message.saveUnsure);
  const offered = field(page, "issue-offeredUnits");
  await offered.fill("6000");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert")).toContainText(messages.message.saveFailed);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues\/[^/]+\/edit/);
  await expect(offered).toHaveValue(/^6.000$/);
  await page.keyboard.press("Control+Enter");
  await expect
    .poll(() => listRecords(page, "issues?share_id=NOANSWER"))
    .toMatchObject([{ offered_units: 6000 }]);
  const [saved] = await listRecords(page, "issues?share_id=NOANSWER");
  expect(await listRecords(page, `commits?issue_id=${String(saved?.["id"])}`)).toHaveLength(1);
});
