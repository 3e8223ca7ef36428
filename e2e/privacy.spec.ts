import { button } from "./pages/named.ts";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { takePictures } from "./pages/pictures.ts";

const { account, app, privacy } = messages;

test("an administrator finds a name by keyboard, chooses among longer texts, and erases it", async ({
  page,
}) => {
  await page.goto("/account");
  const { id: issueId } = await createRecord(page, "issues", {
    share_id: "BREV",
    internal_comment: "Ring Åsa Ek-Öst om villkoren",
  });
  const commit = { issue_id: issueId, amount_in_cash: 1000 };
  const own = await createRecord(page, "commits", { ...commit, name: "Åsa Ek-Öst" });
  await createRecord(page, "commits", { ...commit, name: "Åsa Ek-Östs Bygg AB" });
  const draftKey = `teckna-draft-1:admin:commits/${String(own["id"])} tab`;
  await page.evaluate((key) => localStorage.setItem(key, '{"at":1}'), draftKey);

  const written = page.getByText("Ring Åsa Ek-Öst om villkoren");
  await page.getByRole("link", { name: account.history, exact: true }).click();
  await expect(written).toBeAttached();
  await page.goBack();
  await page.getByRole("link", { name: account.privacy, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: privacy.title, level: 1 })).toBeFocused();
  await button(page, privacy.find).click();
  await expect(page.getByText(privacy.namesMissing)).toBeVisible();
  const box = page.getByRole("textbox", { name: privacy.names });
  await box.fill("åsa ek öst");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const places = page.getByRole("table", { name: privacy.where });
  await expect(places.getByRole("row", { name: messages.list.commits.title })).toContainText("1");
  const firm = page.getByRole("checkbox", { name: "Bygg AB" });
  const comment = page.getByRole("checkbox", { name: "om villkoren" });
  await expect(firm).not.toBeChecked();
  // With another name in the box, the earlier result cannot be erased any more.
  await box.fill("Åsa Ek-Ö");
  await expect(button(page, privacy.erase)).toHaveCount(0);
  await box.fill("åsa ek öst");
  await button(page, privacy.find).click();
  await comment.focus();
  await page.keyboard.press("Space");
  await takePictures(page, "privacy");
  await button(page, privacy.erase).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: privacy.confirmTitle });
  await expect(dialog.getByRole("button", { name: app.cancel })).toBeFocused();
  await expect(dialog.getByRole("listitem")).toHaveText(["åsa ek öst"]);
  await dialog.getByRole("button", { name: privacy.confirm }).click();
  await expect(page.getByText(privacy.left_one.replace("{n}", "1"))).toBeVisible();

  // Nor does the browser show again what it fetched before.
  await page.goBack();
  await page.getByRole("link", { name: account.history, exact: true }).click();
  await expect(page.getByText("om villkoren").first()).toBeAttached();
  expect(await written.count()).toBe(0);
  await page.goBack();
  await page.getByRole("link", { name: account.privacy, exact: true }).click();

  const { body } = await callApi(page, "GET", `commits/${String(own["id"])}`);
  const pseudonym = String(body["name"]);
  expect(pseudonym).toMatch(/^Person [0-9A-Z]{4}$/);
  await expect(page.getByRole("cell", { name: pseudonym })).toBeVisible();
  await takePictures(page, "privacy-done");
  const whole = JSON.stringify(
    (await callApi(page, "GET", `issues/${String(issueId)}/whole`)).body,
  );
  expect(whole).toContain(`Ring ${pseudonym} om villkoren`);
  expect(whole).toContain("Åsa Ek-Östs Bygg AB");
  await page.goto(`/commits/${String(own["id"])}`);
  await expect(page.getByText("raderade personuppgifter")).toBeVisible();
  // The browser removes its stored data about the record.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), draftKey)).toBeNull();
});
