import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";

const { apiDocs } = messages;

test("an operation is filled in and sent where it is described, and its response is shown", async ({
  page,
}) => {
  await page.goto("/api-docs?operation=createIssue");
  const body = page.getByRole("textbox", { name: apiDocs.body });
  const response = page.getByRole("region", { name: apiDocs.answer }).first();
  const send = page.getByRole("button", { name: apiDocs.send });
  // A busy server says so, and nothing is sent again by itself.
  const sendFor = (status: string): Promise<void> =>
    expect(async () => {
      await send.click();
      await expect(response).toContainText(status, { timeout: 15_000 });
    }).toPass();
  await body.fill('{"share_id":');
  await sendFor("400");
  await body.fill('{"id":"prova-1","share_id":"PROVA"}');
  await sendFor("201");
  await expect(response).toContainText("/api/issues/prova-1");

  await page.goto("/api-docs?operation=listIssues");
  const shareId = page.getByRole("textbox", { name: "share_id share_id is this." });
  await expect(shareId).toBeHidden();
  await page.getByText(/^Filter \(\d+\)$/).click();
  await shareId.fill("PROVA");
  await send.click();
  await expect(response).toContainText(/x-total-count\s*1/);
  await expect(response).toContainText("prova-1");
});
