import { labels } from "@teckna/domain/messages/sv/labels";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import type { Page } from "@playwright/test";
import { linesOnPage, makePdf } from "../domain/test/make-pdf.ts";
import { expect, test } from "./fixtures.ts";
import { faultsOf, mark, openPane, pane, quote, release } from "./pages/release-pane.ts";
import { field } from "./pages/named.ts";

const { issue } = labels.field;
const { files } = releaseTexts;

const headline = "Bolaget AB beslutar om nyemission av units";
const pages = [
  [headline, "Teckningskursen är 1,06 SEK per unit."],
  [],
  [
    "Preliminär tidplan",
    "Avstämningsdag\t29 maj 2024",
    "Teckningsperiod\t31 maj 2024 - 14 juni 2024",
  ],
];
const pdf = {
  name: "villkor.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(makePdf(pages.map((lines) => linesOnPage(lines)))),
};

type Given = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Drags files over the page and drops them. */
const drop = async (page: Page, given: readonly Given[]): Promise<void> => {
  const transfer = await page.evaluateHandle(
    (all) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of all)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      return data;
    },
    given.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] })),
  );
  const dispatch = (type: string): Promise<void> =>
    page.locator("main").dispatchEvent(type, { dataTransfer: transfer });
  await dispatch("dragover");
  await expect(page.getByText(files.drop)).toBeVisible();
  await dispatch("drop");
  await expect(page.getByText(files.drop)).toBeHidden();
};

const textFile = (name: string, text: string): Given => ({
  name,
  mimeType: "",
  buffer: Buffer.from(text, "latin1"),
});

test("a PDF is chosen by keyboard, its values are taken by Enter, and each shows its page after a save", async ({
  page,
}) => {
  const chosen = page.waitForEvent("filechooser");
  await page.goto("/issues/new");
  await field(page, issue.shareId).fill("PDF1");
  await openPane(page);
  const choose = pane(page).getByRole("button", { name: files.choose });
  await expect(pane(page).getByRole("textbox", { name: releaseTexts.paste })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(choose).toBeFocused();
  await page.keyboard.press("Enter");
  await (await chosen).setFiles(pdf);
  await expect(release(page)).toBeFocused();
  await expect(pane(page)).toContainText("1 sida har ingen text, troligen en bild: sida 2.");
  await expect(release(page).locator("[data-page]")).toHaveCount(3);
  await expect(pane(page).locator(".ghost-head strong").first()).toHaveText(/^\d+ förslag/u);
  const recordDate = field(page, issue.recordDate);
  await recordDate.focus();
  await expect(quote(page)).toContainText(releaseTexts.page.replace("{n}", "3"));
  await page.keyboard.press("Enter");
  await expect(recordDate).toHaveValue("2024-05-29");
  const sent = page.waitForRequest((request) => request.url().endsWith("/changes"));
  await page.keyboard.press("Control+Enter");
  const text = pages.map((lines) => lines.join("\n")).join("\n\f");
  const starts = pages.map(
    (_, at) =>
      pages
        .slice(0, at)
        .map((lines) => `${lines.join("\n")}\n\f`)
        .join("").length,
  );
  expect((await sent).postData()).toContain(JSON.stringify({ text, page_starts: starts }));
  await expect(page).toHaveURL(/\/issues$/);
  await page.getByRole("row").filter({ hasText: "PDF1" }).click();
  await expect(page).toHaveURL(/\/issues\/[\da-f-]{36}/u);
  await page.reload();
  await expect(mark(page, issue.recordDate)).toBeVisible();
  await page.getByRole("term").filter({ hasText: issue.recordDate }).locator("+ dd").focus();
  await page.keyboard.press("Alt+k");
  await expect(quote(page).locator("strong")).toHaveText("29 maj 2024");
  await expect(quote(page)).toContainText(releaseTexts.page.replace("{n}", "3"));
});

test("what cannot be read is said in words and loses nothing, and what is dropped becomes a source of its own", async ({
  page,
}) => {
  await page.goto("/issues/new");
  await field(page, issue.shareId).fill("PDF2");
  await openPane(page);
  const alert = pane(page).getByRole("alert");
  const refused = async (given: readonly Given[], fault: keyof typeof files.faults) => {
    await drop(page, given);
    const [{ name } = pdf] = given;
    await expect(alert).toContainText(files.faults[fault].replace("{name}", name));
    await expect(field(page, issue.shareId)).toHaveValue("PDF2");
  };
  const named = (name: string, bytes: Uint8Array): Given => ({
    ...pdf,
    name,
    buffer: Buffer.from(bytes),
  });
  await refused([pdf, pdf], "several");
  expect(await faultsOf(page)).toEqual([]);
  await refused([textFile("brev.docx", "PK\u0003\u0004")], "unknown");
  await refused([textFile("tom.txt", "")], "empty");
  await refused([named("bilder.pdf", makePdf([[], []]))], "noText");
  await refused([named("av.pdf", pdf.buffer.subarray(0, 90))], "torn");
  await refused([named("hemlig.pdf", makePdf([[]], { isEncrypted: true }))], "encrypted");
  const box = pane(page).getByRole("textbox", { name: releaseTexts.paste });
  await box.fill("Skrivet för hand");
  await drop(page, [textFile("brev.txt", "Priset är 4,20 kr per unit.\r\n")]);
  await expect(release(page)).toHaveText(/Priset är 4,20 kr per unit\./u);
  await expect(alert).toBeHidden();
  await drop(page, [pdf]);
  await expect(release(page)).toContainText(headline);
  const sources = pane(page).getByRole("combobox", { name: releaseTexts.source });
  await expect(sources.getByRole("option")).toHaveCount(3);
  await sources.selectOption("");
  await expect(box).toHaveValue("Skrivet för hand");
  await sources.selectOption({ index: 0 });
  await expect(release(page)).toHaveText(/Priset är 4,20 kr per unit\./u);
});
