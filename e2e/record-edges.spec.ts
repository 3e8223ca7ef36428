import type { Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { takePictures } from "./pages/pictures.ts";

/** The left edges of values beside their labels, by column; a comment is below its own label. */
const edgesOf = (page: Page): Promise<number[][]> =>
  page.locator(".record-column").evaluateAll((columns) =>
    columns.map((column) => {
      const beside = [...column.querySelectorAll("dd")].filter((value) => {
        const label = value.previousElementSibling?.getBoundingClientRect();
        return (label?.right ?? 0) <= value.getBoundingClientRect().left;
      });
      const lefts = beside.map((value) => {
        const text = document.createRange();
        text.selectNodeContents(value);
        return Math.round(text.getClientRects()[0]?.left ?? 0);
      });
      return [...new Set(lefts)];
    }),
  );

const windows = [
  { width: 1440, height: 900 },
  { width: 900, height: 900 },
];

test("the values of a column begin at one edge, in a wide and a narrow window", async ({
  page,
}) => {
  const { id } = await createRecord(page, "issues", {
    share_id: "KANT",
    record_date: "2026-05-13",
    unit_sub_price: 1.06,
    offered_units: 37_817_475,
    isin_rights: "SE0021921558",
    internal_comment: "En längre kommentar, som går över flera rader där den inte får plats på en.",
  });
  const { id: source } = await createRecord(page, "sources", {
    issue_id: id,
    source_url: "https://example.com/pressmeddelanden/styrelsen-beslutar-om-en-emission-av-units",
  });
  for (const screen of [`/issues/${String(id)}`, `/sources/${String(source)}`]) {
    await page.goto(screen);
    await page.getByRole("button", { name: messages.app.copy }).first().waitFor();
    for (const size of windows) {
      await page.setViewportSize(size);
      const most = async (): Promise<number> =>
        Math.max(...(await edgesOf(page)).map(({ length }) => length));
      await expect.poll(most, `${screen}, ${size.width} px wide`).toBe(1);
      await takePictures(page, `edges${screen.split("/")[1] ?? ""}`);
    }
  }
});
