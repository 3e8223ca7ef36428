import { preview } from "@teckna/domain/messages/sv/preview";
import type { ColumnChoices } from "@teckna/domain/sheet/column-choices";
import { expect, test } from "vitest";
import { placeTables } from "./place-tables.ts";

const part = (text: string) => ({ name: "", text });
const box = (text: string, choices: ColumnChoices = {}) => ({ text, choices });

test("rows go under those that stand in the box, each cell in the column of its field", () => {
  const boxes = { issues: box("share_id\tid\r\nA\ta\r\n") };
  const placed = placeTables({ parts: [part("id;Aktie-id;cancelled\nb;B;ja")], boxes });
  expect(placed).toEqual({
    texts: { issues: "share_id\tid\tcancelled\r\nA\ta\t\r\nB\tb\tja\r\n" },
    rows: { issues: 1 },
    earlier: { issues: 1 },
    blocked: [],
    shown: [],
    lost: [],
  });
});

test("a text without a header keeps its box", () => {
  const boxes = { issues: box("nothing that is known\nA") };
  const placed = placeTables({ parts: [part("id\tshare_id\nb\tB")], boxes });
  expect(placed).toEqual({
    texts: {},
    rows: { issues: 1 },
    earlier: {},
    blocked: ["issues"],
    shown: [],
    lost: [],
  });
});

test("rows go into the column that is read as their field by choice", () => {
  const boxes = { issues: box("id\tshare_idd\na\tA", { "1:share_idd": "read" }) };
  const { texts } = placeTables({ parts: [part("id\tshare_id\nb\tB")], boxes });
  expect(texts.issues).toBe("id\tshare_id\r\na\tA\r\nb\tB\r\n");
});

test("of two columns of one field, rows go into the one that is read", () => {
  const boxes = { issues: box("id\tshare_id\tAktie-id\na\told\tA", { "2:Aktie-id": "read" }) };
  const { texts } = placeTables({ parts: [part("id\tshare_id\nb\tB")], boxes });
  expect(texts.issues).toBe("id\tshare_id 2\tshare_id\r\na\told\tA\r\nb\t\tB\r\n");
});

test("boxes that nothing is put in are left as they are", () => {
  const boxes = { issues: box("id\tshare_id\na\tA"), fees: box("issue_id\tfee_cash\na\t1") };
  const placed = placeTables({ parts: [part("id\tshare_id\nb\tB")], boxes });
  expect(Object.keys(placed.texts)).toEqual(["issues"]);
});

test("the reasons that were written beside refused rows are no column of theirs", () => {
  const text = `id\tshare_id\t${preview.reasons}\nb\tB\tStartdatum saknas.\nc\tC`;
  const { texts } = placeTables({ parts: [part(text)], boxes: {} });
  expect(texts.issues).toBe("id\tshare_id\r\nb\tB\r\nc\tC\r\n");
});
