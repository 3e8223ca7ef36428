import { messages } from "@teckna/domain/messages/sv/texts";
import { listFindingsTexts } from "@teckna/domain/messages/sv/lists/list-findings";
import { expect, test } from "./fixtures.ts";
import { goIn } from "./pages/go-in.ts";
import { createRecord } from "./pages/api.ts";

const wrong = { sub_start_date: "2026-05-27", sub_end_date: "2026-05-13" };
const right = { sub_start_date: "2026-05-13", sub_end_date: "2026-05-27" };

test("a list is filtered by a check or a tier, by keyboard and by its address, and what is waived leaves it", async ({
  page,
}) => {
  await test.step("a list is filtered by a check with the keyboard, and what is waived leaves it", async () => {
    await createRecord(page, "issues", { share_id: "ANM FEL", ...wrong });
    await createRecord(page, "issues", { share_id: "ANM RÄTT", ...right });
    await page.goto("/issues?q=anm");
    await expect(page.getByText("ANM RÄTT")).toBeVisible();

    const open = page.getByRole("button", { name: messages.list.findings, exact: true });
    await open.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: messages.list.findings });
    await dialog.getByRole("combobox").focus();
    await page.keyboard.type("d05");
    await expect(dialog.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/check=D05/);
    await expect(open).toBeFocused();
    await expect(page.getByText("ANM FEL")).toBeVisible();
    await expect(page.getByText("ANM RÄTT")).toBeHidden();
    const chips = page.getByRole("list", { name: /filter/ });
    await expect(chips).toContainText("D05 Teckningsperiodens första dag");

    await page.getByText("ANM FEL").click();
    const finding = page.locator('[data-rule="D05"]');
    await finding.getByRole("button", { name: messages.workspace.waive.open }).click();
    await page.getByLabel(messages.workspace.waive.reason).fill("Stämmer, se prospekt s. 14");
    await page.keyboard.press("Enter");
    await expect(finding).toBeHidden();
    await page.goBack();
    await expect(page.getByText(messages.list.issues.empty)).toBeVisible();
    await expect(page.getByText("ANM FEL")).toBeHidden();

    await page.getByRole("button", { name: messages.listTools.clearFilter, exact: true }).click();
    await expect(page).not.toHaveURL(/check=/);
    await expect(page.getByText("ANM FEL")).toBeVisible();
  });
  await test.step("a list is filtered by a tier, removable, and the same by its address", async () => {
    const issue = await createRecord(page, "issues", { share_id: "ANM BARN", ...right });
    await createRecord(page, "warrants", { issue_id: issue["id"], name: "ANM TO 1", ...wrong });
    await goIn(page, "/warrants");
    await page.getByRole("button", { name: messages.list.findings, exact: true }).click();
    await page.getByRole("button", { name: listFindingsTexts.tiers.warning }).click();
    await expect(page).toHaveURL(/check\.open=warning/);
    await expect(page.getByText("ANM TO 1")).toBeVisible();
    await goIn(page, "/issues?check.open=warning&q=anm");
    await expect(page.getByText("ANM BARN")).toBeVisible();
    const chip = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: listFindingsTexts.tiers.warning });
    await chip.getByRole("button").click();
    await expect(page).not.toHaveURL(/check/);
  });
});
