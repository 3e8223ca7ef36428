import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";

test("a reason is kept where other issues have changed what the finding says meanwhile", async ({
  page,
}) => {
  // This page receives no events about saves of others.
  await page.route("**/api/events*", (route) => route.abort());
  const commitTo = async (id: string, name: string): Promise<void> => {
    await createRecord(page, "issues", { id, share_id: id.toUpperCase() });
    await createRecord(page, "commits", { issue_id: id, name, amount_in_cash: 1000 });
  };
  const found = async (): Promise<string> =>
    JSON.stringify((await callApi(page, "GET", "issues/again-own/checks")).body);
  for (const id of ["again-one", "again-two"]) await commitTo(id, "Fjordgläntan Aktiebolag");
  await commitTo("again-own", "Fjordgläntan AB");
  await expect.poll(found).toContain("i 2 andra emissioner");

  await page.goto("/issues/again-own");
  const checks = page.getByRole("region", { name: messages.workspace.checks });
  const finding = checks.locator("[data-rule=K07]");
  await expect(finding).toContainText("i 2 andra emissioner");
  await commitTo("again-three", "Fjordgläntan Aktiebolag");
  await expect.poll(found).toContain("i 3 andra emissioner");
  await expect(finding).toContainText("i 2 andra emissioner");

  const { open, reason, waived } = messages.workspace.waive;
  await finding.getByRole("button", { name: open }).click();
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST" && response.url().endsWith("/again-own/waivers"))
      statuses.push(response.status());
  });
  await finding.getByLabel(reason).fill("Ett annat bolag");
  await page.keyboard.press("Enter");
  await expect(finding).toHaveCount(0);
  await checks.getByText(waived).click();
  await expect(checks.locator("[data-waived=K07]")).toContainText("Ett annat bolag");
  expect(statuses).toEqual([409, 201]);
});
