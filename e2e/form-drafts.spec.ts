import { field } from "./pages/named.ts";
import { messages } from "@teckna/domain/messages/sv/texts";
import { labels } from "@teckna/domain/messages/sv/labels";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { isStored } from "./pages/stored-drafts.ts";

test("what is typed in a form survives a crash, is named, and meets what somebody else saved meanwhile", async ({
  page,
  context,
}) => {
  await test.step("what is typed in a form survives a crash, and meets what somebody else saved meanwhile", async () => {
    const issue = await createRecord(page, "issues", { share_id: "DRAFT" });
    const warrant = await createRecord(page, "warrants", { issue_id: issue["id"], name: "TO1" });
    const address = `warrants/${String(warrant["id"])}`;
    await page.goto(`/${address}/edit`);
    await field(page, labels.field.warrant.name).fill("TO7");
    await field(page, labels.field.warrant.warrantSubPrice).fill("12,5x");
    await isStored(page, "12,5x");
    // The tab closes without events, as in a browser crash.
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto("/issues");
    await callApi(again, "PUT", address, {
      ...warrant,
      issue_name: undefined,
      name: "TO1",
      price_min: 3,
      version: undefined,
    });
    await again.goto(`/${address}/edit`);
    await expect(
      again.getByRole("status").filter({ hasText: "Osparat utkast från" }),
    ).toContainText(labels.field.warrant.warrantSubPrice);
    await expect(field(again, labels.field.warrant.name)).toHaveValue("TO7");
    await expect(field(again, labels.field.warrant.warrantSubPrice)).toHaveValue("12,5x");
    await expect(field(again, labels.field.warrant.priceMin)).toHaveValue(/^3/);
    await again.getByRole("button", { name: messages.form.dropDraft }).press("Enter");
    await expect(again.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(field(again, labels.field.warrant.name)).toHaveValue("TO1");
    await again.reload();
    await expect(field(again, labels.field.warrant.name)).toHaveValue("TO1");
    await expect(again.getByText("Osparat utkast från")).toHaveCount(0);
  });
  await test.step("a draft of many fields names the first, and how many there are besides", async () => {
    const typing = await context.newPage();
    await typing.goto("/issues/new");
    await expect(field(typing, labels.field.issue.shareId)).toBeFocused();
    await typing.keyboard.type("MANY");
    await typing
      .getByLabel(messages.workspace.terms, { exact: true })
      .fill("1:11 10:1 1+1TO2 1,06");
    await typing.keyboard.press("Enter");
    await isStored(typing, "1,06");
    await typing.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto("/issues/new");
    const notice = again.getByRole("status").filter({ hasText: "Osparat utkast från" });
    await expect(notice).toContainText(/^.*Aktie-id(?:, [^,]+){4} och 2 fält till/);
  });
});
