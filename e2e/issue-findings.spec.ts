import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { input } from "./pages/named.ts";
import { phone } from "./pages/phone.ts";

test("the checks speak while one types and lead to what they mean; what certainly mends is taken by one key, and a finding is waived", async ({
  page,
}) => {
  await test.step("the checks speak while one types and lead to what they mean; what certainly mends is taken by one key", async () => {
    await page.goto("/issues/new");
    const { incRightsDate, exRightsDate, recordDate } = labels.field.issue;
    await expect(page.getByText(messages.workspace.noFindings)).toBeVisible();
    await page.keyboard.press("F9");
    await expect(page.locator(".toast-text")).toHaveText(messages.workspace.noFindings);
    await page.keyboard.press("F8");
    await expect(page.locator(".toast-text").last()).toHaveText(messages.workspace.noStops);
    await input(page, incRightsDate).fill("2024-03-26");
    await input(page, exRightsDate).fill("2024-03-27");
    await input(page, recordDate).fill("2024-04-02");
    await page.keyboard.press("Tab");
    const finding = page.getByRole("region", { name: messages.workspace.checks });
    await expect(finding.locator("[data-rule=D03]")).toContainText(`${recordDate} 2024-04-02`);
    await input(page, recordDate).click();
    await page.keyboard.press("Alt+Enter");
    await expect(input(page, recordDate)).toHaveValue("2024-03-28");
    await page.keyboard.press("Control+z");
    await expect(finding.locator("[data-rule=D03]")).toBeVisible();
    await page.keyboard.press("F9");
    await expect(input(page, recordDate)).toBeFocused();
    await page.keyboard.press("Alt+Enter");
    await expect(input(page, recordDate)).toHaveValue("2024-03-28");
    await expect(finding.locator("[data-rule=D03]")).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(input(page, recordDate)).toHaveValue("2024-04-02");
    await finding.getByRole("button", { name: /2024-03-28$/u }).click();
    await expect(input(page, recordDate)).toHaveValue("2024-03-28");
    await page.getByRole("button", { name: messages.action.undo }).last().click();
    await expect(input(page, recordDate)).toHaveValue("2024-04-02");
    // The list may be out of sight, the footer never is.
    await page
      .locator(".form-foot")
      .getByRole("button", { name: /^Varningar: \d/u })
      .click();
    await expect(input(page, recordDate)).toBeFocused();

    for (const label of [incRightsDate, exRightsDate, recordDate])
      await input(page, label).fill("");
    const { shareId, subStartDate, subEndDate } = labels.field.issue;
    await input(page, shareId).fill("WHOLE5");
    await input(page, subStartDate).fill("2024-06-14");
    await input(page, subEndDate).fill("2024-05-31");
    await page.keyboard.press("Tab");
    await expect(finding.locator("[data-rule]").first()).toContainText("Varning");
    await page.keyboard.press("F9");
    await expect(
      input(page, subStartDate).or(input(page, subEndDate)).and(page.locator(":focus")),
    ).toBeVisible();
  });
  await test.step("a finding is waived with a reason, is folded away, and comes back", async () => {
    const dates = { sub_start_date: "2024-06-14", sub_end_date: "2024-05-31" };
    await callApi(page, "POST", "issues", { id: "waived", share_id: "WAIVED", ...dates });
    await goIn(page, "/issues/waived");
    const checks = page.getByRole("region", { name: messages.workspace.checks });
    const finding = checks.locator("[data-rule=D05]");
    const atFoot = page.locator(".form-foot").getByRole("button", { name: "Varningar: 1" });
    await expect(atFoot).toBeVisible();
    // Where the list is out of sight, the footer says what is found at the value that has the focus.
    const words = (await finding.locator(".finding-text").textContent()) ?? "";
    await page.setViewportSize(phone);
    await page.keyboard.press("F9");
    const reached = page.locator(".form-foot .reached-finding");
    await expect(reached).toContainText(` · ${words}`);
    await expect(reached).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(reached).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("F9");
    await expect(page.getByRole("status").filter({ hasText: words })).toBeAttached();
    await expect(reached).toHaveCount(0);
    const { open, reason, save, waived } = messages.workspace.waive;
    await finding.getByRole("button", { name: open }).click();
    const why = finding.getByLabel(reason);
    await expect(why).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(finding.getByRole("button", { name: open })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(finding.getByRole("button", { name: save })).toBeDisabled();
    await why.fill("Stämmer, se prospekt s. 14");
    await page.keyboard.press("Enter");
    await expect(finding).toHaveCount(0);
    await expect(atFoot).toHaveCount(0);
    await expect(checks.getByRole("heading", { name: messages.workspace.checks })).toBeFocused();
    await page.reload();
    await checks.getByText(waived).click();
    await expect(checks.locator("[data-waived=D05]")).toContainText("se prospekt s. 14");
    await expect(finding).toHaveCount(0);
    const history = page.getByRole("complementary");
    await expect(history).toContainText(
      "ligger efter dess sista dag (D05). Stämmer, se prospekt s. 14",
    );
    await checks.getByRole("button", { name: messages.action.undo }).click();
    await expect(finding).toBeVisible();
  });
});
