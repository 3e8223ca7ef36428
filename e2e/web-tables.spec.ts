import type { Locator, Page } from "@playwright/test";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import { expect, test } from "./fixtures.ts";
import { openPane, pane, release } from "./pages/release-pane.ts";
import { grid } from "./pages/named.ts";
import { pasteBox, pasteInto, showBoxes } from "./pages/upload.ts";

const rows = [
  ["Namn", "Belopp"],
  ["Fond Ett AB", "1\u00a0000\u00a0000"],
  ["Anna Svensson", "250 000"],
];

const tableOf = (cell: (text: string) => string): string =>
  `<table>${rows.map((cells) => `<tr>\n${cells.map(cell).join("\n")}`).join("</tr>\n")}</table>`;
const html = `<p>Garanter:</p>${tableOf((text) => `<td>\n<p>${text}</p>\n</td>`)}`;

/** As browsers copy it: one line per paragraph. */
const stacked = `${rows.flat().join("\n\n")}\n`;
const lines = `${rows.map((cells) => cells.join("\t")).join("\n")}\n`;

const row = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join("")}</tr>`;

/** The HTML of a page, the plain text copied with it, and the expected content of the box. */
const pages: readonly (readonly [what: string, html: string, plain: string, pasted: string])[] = [
  [
    "Word's",
    tableOf(
      (text) =>
        `<td width=128 style='mso-x:"a>b"'><p class=MsoNormal><span>${text.replaceAll("s", "&#115;").replaceAll("\u00a0", "&nbsp;")}<o:p></o:p></span></p></td>`,
    ),
    stacked,
    lines,
  ],
  [
    "headings and comments",
    tableOf((text) => `<th><strong>${text}</strong><!-- <td>no</td> --></th>`),
    stacked,
    lines,
  ],
  [
    "no end tags",
    `<table>${rows.map((cells) => `<tr>${cells.map((text) => `<td><p>${text}`).join("")}`).join("")}`,
    stacked,
    lines,
  ],
  [
    "styles and scripts",
    `<style>td { color: red }</style>${tableOf((text) => `<td><script>no()</script><style>p {}</style><p>${text}</p></td>`)}`,
    stacked,
    lines,
  ],
  [
    "rows that are not shown",
    `<table><tr style="display: none"><td>x</td></tr><tr hidden><td>y</td></tr>${row("a", "1<i style='color:red;display:none'>z</i>")}</table>`,
    "a\n\n1",
    "a\t1",
  ],
  [
    "tables within others",
    `<table><tr><td>Hej<table>${row("a", "1")}</table></td><td><table>${row("b", "2")}</table></td></tr></table>`,
    "Hej\na\n\n1\n\nb\n\n2\n",
    "Hej\na\t1\n\nb\t2\n",
  ],
  [
    "cells over several",
    `<table><tr><th colspan=2><p>Namn</p></th><th rowspan='2'>Belopp</th></tr><tr><td>A</td><td><p>B</p></td></tr>${row("C", "D", "1")}</table>`,
    "Namn\n\nBelopp\nA\n\nB\nC\n\nD\n\n1",
    "Namn\t\tBelopp\nA\tB\t\nC\tD\t1",
  ],
  [
    "lines in a cell",
    "<table><tr><td>Fond Ett<br>AB</td><td>1</td></tr></table>",
    "Fond Ett\nAB\t1",
    "Fond Ett AB\t1",
  ],
  [
    "names of characters",
    `<table>${row("&Aring;&#x2212;&lt;&unknown;&#x1f600;&eacute;", "1&nbsp;000", "&nbsp;")}</table>`,
    "Å−<&unknown;😀é\n\n1\u00a0000",
    "Å−<&unknown;😀é\t1\u00a0000\t",
  ],
  ["an unclosed table without cells", "<table><tr>", "a", "a"],
  [
    "a table in order",
    `<table>${row("a", "1")}${row("b", "2")}</table>`,
    "a\t1\nb\t2",
    "a\t1\nb\t2",
  ],
];

/** The content of an empty box after a paste, and the time it took. */
const pasteAlone = async (box: Locator, plain: string, rich: string) => {
  await box.fill("");
  const start = performance.now();
  await pasteInto(box, plain, rich);
  await expect(box).not.toHaveValue("");
  return { text: await box.inputValue(), duration: performance.now() - start };
};

const readPages = async (page: Page): Promise<void> => {
  const refusedStyles: string[] = [];
  const ofAttributes = /^Applying inline style .*style attributes/;
  page.on("console", (message) => {
    if (ofAttributes.test(message.text())) refusedStyles.push(message.text());
  });
  await page.goto("/upload");
  await showBoxes(page, "commits");
  const box = pasteBox(page, "commits");
  for (const [what, rich, plain, pasted] of pages)
    expect((await pasteAlone(box, plain, rich)).text, what).toBe(pasted);

  const foreign: string[] = [];
  page.on("request", (request) => {
    // The page itself may still load further code.
    if (/\/(?:favicon\.ico\?1|x\.css|x)$/.test(request.url())) foreign.push(request.url());
  });
  const active = `<table>${row("<img src=/favicon.ico?1 onerror='document.title=1'>a", "1")}</table><link rel=stylesheet href=/x.css><script>document.title=2</script><iframe src=/x></iframe>`;
  expect((await pasteAlone(box, "a\n\n1", active)).text).toBe("a\t1");
  expect(foreign).toEqual([]);
  expect(await page.title()).not.toMatch(/^\d/);
  expect(refusedStyles).toEqual([]);
};

const broken = [
  "<",
  "<td ",
  '<a "',
  "<!--",
  "<style>",
  "<table>",
  "<b><p><a>",
  "<table><tr><td>a</td><td>b</td></tr></table>",
  "&#",
  "<td colspan=99 rowspan=99>",
];

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

  await readPages(page);
  const box = pasteBox(page, "commits");
  for (const piece of broken) {
    const rich = "<table><tr>" + piece.repeat(300_000 / piece.length);
    const { duration } = await pasteAlone(box, "x y ".repeat(5000), rich);
    // What reads it anew for every piece takes minutes.
    expect(duration, piece).toBeLessThan(10_000);
  }
});
