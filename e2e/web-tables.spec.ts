import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import { expect, test } from "./fixtures.ts";
import { grid, openPane, pane, release } from "./pages/release-pane.ts";
import { pasteBox, pasteInto, showBoxes } from "./pages/upload.ts";

const rows = [
  ["Namn", "Belopp"],
  ["Fond Ett AB", "1 000 000"],
  ["Anna Svensson", "250 000"],
];
const html = `<p>Garanter:</p><table>${rows
  .map((cells) => `<tr>${cells.map((cell) => `<td>\n<p>${cell}</p>\n</td>`).join("")}</tr>`)
  .join("\n")}</table>`;
/** As browsers copy it: a line for each paragraph. */
const stacked = `${rows.flat().join("\n\n")}\n`;
const lines = `${rows.map((cells) => cells.join("\t")).join("\n")}\n`;

test("a table of a web page with paragraphs in its cells is pasted row by row", async ({
  page,
}) => {
  await page.goto("/issues/new");
  const commits = grid(page, "Åtaganden");
  await expect(commits).toBeVisible();
  await pasteInto(commits, stacked, html);
  await expect(commits.getByText("Anna Svensson")).toBeVisible();
  await expect(commits.getByRole("gridcell").nth(0)).toHaveText("Fond Ett AB");
  await expect(commits.getByText("250 000")).toBeVisible();
  await expect(commits.getByText("Belopp")).toHaveCount(1);

  await openPane(page);
  await pasteInto(
    pane(page).getByRole("textbox", { name: releaseTexts.paste }),
    `Garanter:\n\n${stacked}`,
    html,
  );
  await expect(release(page)).toHaveText(`Garanter:\n\n${lines}`, { useInnerText: true });

  await page.goto("/upload");
  await showBoxes(page, "commits");
  await pasteInto(pasteBox(page, "commits"), stacked, html);
  await expect(pasteBox(page, "commits")).toHaveValue(lines);
});
