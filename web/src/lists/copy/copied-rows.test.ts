import { issue } from "@teckna/domain/entities/issue";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "vitest";
import { readStored } from "../../api/stored.ts";
import { allColumnsOf } from "../list-columns.ts";
import { rowsAsHtml, rowsAsText } from "./copied-rows.ts";

const all = allColumnsOf(issue, labels, messages.list);
const columnsOf = (...wires: string[]) =>
  wires.flatMap((wire) => all.filter((column) => column.wire === wire));

const stored = (wire: object) => readStored(issue, { id: "a", ...wire });

const columns = columnsOf(
  "unit_sub_price",
  "share_id",
  "record_date",
  "offered_units",
  "cancelled",
);
const rows = [
  stored({
    unit_sub_price: 1.06,
    share_id: "POLARK",
    record_date: "2026-05-13",
    offered_units: 1234567,
    cancelled: false,
    version: 3,
    created_by: "anna",
  }),
  stored({ share_id: "=HYPERLINK(1)" }),
];

test("rows are copied in the order of the columns, with raw Swedish numbers and empty cells kept", () => {
  expect(rowsAsText(columns, rows)).toBe(
    [
      columns.map(({ label }) => label).join("\t"),
      "1,06\tPOLARK\t2026-05-13\t1234567\tNej",
      "\t'=HYPERLINK(1)\t\t\t",
      "",
    ].join("\r\n"),
  );
});

test("what the server writes about a record is copied too", () => {
  const text = rowsAsText(columnsOf("version", "created_by"), rows.slice(0, 1));
  expect(text).toBe("Version\tSkapad av\r\n3\tanna\r\n");
});

test("a text of several lines stays one cell", () => {
  const comments = columnsOf("internal_comment");
  const long = [stored({ internal_comment: 'Rad 1\nRad "2"\t<b>' })];
  expect(rowsAsText(comments, long)).toContain('"Rad 1\nRad ""2""\t<b>"\r\n');
  const html = rowsAsHtml(comments, long);
  expect(html.match(/<tr>/g)).toHaveLength(2);
  expect(html).toContain('Rad 1<br style="mso-data-placement:same-cell">Rad &quot;2&quot;\t&lt;b');
});

test("a spreadsheet of any language reads the numbers and days of the table, and formulas as text", () => {
  const html = rowsAsHtml(columns, rows);
  expect(html).toContain('<td x:num="1.06" sdval="1.06" sdnum="1033;">1,06</td>');
  expect(html).toContain(' sdval="46155" sdnum="1033;0;YYYY-MM-DD">2026-05-13</td>');
  expect(html).toContain(' sdnum="1033;0;@">POLARK</td>');
  expect(html).toContain(` sdnum="1033;0;@">'=HYPERLINK(1)</td>`);
  expect(html).toContain("<td></td>");
  expect(html).not.toMatch(/>\s*=/);
});
