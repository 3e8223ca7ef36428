import { fillIn } from "@teckna/domain/messages/fill-in";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { faultsIn } from "./pages/faults.ts";

const { bulkEdit, listTools, action } = messages;

test("all that match are changed with a preview, as one batch, and back by one press; a wrong value is reported before anything is sent", async ({
  page,
}) => {
  await test.step("all that match are changed with a preview, as one batch, and back by one press", async () => {
    const ids: string[] = [];
    for (const [at, name] of ["Nilsson, Anna", "Berg, Eva", "Ek, Olle"].entries())
      ids.push(
        String(
          (await createRecord(page, "issues", { share_id: `BULK ${at}`, internal_comment: name }))[
            "id"
          ],
        ),
      );
    await page.goto("/issues?q=bulk");
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: fillIn(listTools.changeAction, { n: 3 }) }).click();
    const dialog = page.getByRole("dialog");
    const top = async () => (await dialog.boundingBox())?.y;
    const before = await top();
    await dialog.getByLabel(bulkEdit.field, { exact: true }).selectOption("internal_comment");
    await dialog.getByLabel(bulkEdit.operation).selectOption("replace");
    await dialog.getByLabel(bulkEdit.isPattern).check();
    await expect(dialog.getByText(bulkEdit.patternHelp).last()).toBeVisible();
    await dialog.getByLabel(bulkEdit.find).fill("^(\\w+), (\\w+)$");
    await dialog.getByLabel(bulkEdit.replaceWith).fill("$2 $1");
    await expect(dialog.getByRole("row", { name: "BULK 0" })).toContainText("Anna Nilsson");
    expect(await top(), "where it has grown").toBe(before);
    expect(await faultsIn(page, "dialog")).toEqual([]);

    // Somebody else changes one of them first.
    await callApi(page, "PATCH", `issues/${ids[1]}`, { internal_comment: "Berg, Eva-Lisa" });
    await dialog.getByRole("button", { name: fillIn(bulkEdit.action_other, { n: 3 }) }).click();
    await expect(dialog.getByRole("alert")).toContainText("BULK 1");
    await dialog.getByRole("button", { name: bulkEdit.readAgain_one }).click();
    await dialog.getByLabel(bulkEdit.find).fill("^(\\w+), ([\\w-]+)$");
    await expect(dialog.getByRole("row", { name: "BULK 1" })).toContainText("Eva-Lisa Berg");
    await expect(
      dialog.getByRole("button", { name: fillIn(bulkEdit.action_one, { n: 1 }) }),
    ).toBeEnabled();
    await dialog.getByLabel(bulkEdit.find).press("Control+Enter");
    await expect(dialog).toBeHidden();
    const commentOf = async (id = ""): Promise<unknown> =>
      (await callApi(page, "GET", `issues/${id}`)).body["internal_comment"];
    expect(await commentOf(ids[0])).toBe("Anna Nilsson");
    expect(await commentOf(ids[1])).toBe("Eva-Lisa Berg");

    await page.getByRole("button", { name: action.undo }).first().click();
    await expect.poll(() => commentOf(ids[0])).toBe("Nilsson, Anna");
    expect(await commentOf(ids[2])).toBe("Ek, Olle");
  });
  await test.step("a value that its field does not take is reported before anything is sent", async () => {
    await createRecord(page, "issues", { share_id: "FEL 1", outstanding_shares: 5 });
    await createRecord(page, "issues", { share_id: "FEL 2", outstanding_shares: 6 });
    await goIn(page, "/issues?q=fel");
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: fillIn(listTools.changeAction, { n: 2 }) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(bulkEdit.field, { exact: true }).selectOption("outstanding_shares");
    await dialog.getByLabel(bulkEdit.operation).selectOption("multiply");
    await dialog.getByLabel(bulkEdit.factor).fill("0,5");
    await expect(
      dialog.getByRole("button", { name: fillIn(bulkEdit.groups.failed_one, { n: 1 }) }),
    ).toBeVisible();
    await expect(dialog.getByRole("row", { name: "FEL 2" })).toContainText("3");
    const change = dialog.getByRole("button", { name: fillIn(bulkEdit.action_one, { n: 1 }) });
    await dialog.getByLabel(bulkEdit.allOrNothing).check();
    await expect(change).toBeDisabled();
    await dialog.getByLabel(bulkEdit.allOrNothing).uncheck();
    await expect(change).toBeEnabled();
    await dialog
      .getByRole("button", { name: fillIn(bulkEdit.groups.failed_one, { n: 1 }) })
      .click();
    await expect(dialog.getByRole("row", { name: "FEL 1" })).toContainText(
      messages.validation.wholeNumber,
    );
  });
});
