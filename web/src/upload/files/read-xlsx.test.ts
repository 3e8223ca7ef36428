import writeXlsxFile, { type SheetData } from "write-excel-file/universal";
import { expect, test } from "vitest";
import { readXlsx, UnpackedTooLarge } from "./read-xlsx.ts";

const fileOf = async (rows: SheetData): Promise<ArrayBuffer> =>
  (await writeXlsxFile(rows).toBlob()).arrayBuffer();

test("numbers, days, percents, yes and no come exactly, wherever they stand", async () => {
  const buffer = await fileOf([
    ["id", "unit_sub_price", "record_date", "approx_commitment", "cancelled", "note"],
    [],
    [
      "a",
      0.1 + 0.2,
      { value: new Date("2024-05-29T00:00:00Z"), type: Date, format: "yyyy-mm-dd" },
      { value: 0.125, type: Number, format: "0.00%" },
      true,
      "007",
    ],
    ["b", 1.06, null, { value: 0.07, type: Number, format: '0 %;"%"' }, false, "rad 1\nrad 2"],
  ]);
  expect((await readXlsx(buffer)).sheets[0]?.text).toBe(
    "id\tunit_sub_price\trecord_date\tapprox_commitment\tcancelled\tnote\r\n" +
      "\t\t\t\t\t\r\n" +
      "a\t0,3\t2024-05-29\t12,5 %\tSANT\t007\r\n" +
      'b\t1,06\t\t7 %\tFALSKT\t"rad 1\nrad 2"\r\n',
  );
});

test("what is no spreadsheet is refused", async () => {
  await expect(readXlsx(new TextEncoder().encode("id;name\n").buffer)).rejects.toThrow();
});

test("a large spreadsheet is read without workers of the library's own", async () => {
  const rows = Array.from({ length: 8000 }, (_, index) => [
    `id-${index}`,
    index * 7919,
    "x".repeat(50),
  ]);
  const buffer = await fileOf([["id", "offered_units", "share_id"], ...rows]);
  const text = (await readXlsx(buffer)).sheets[0]?.text ?? "";
  expect(text.split("\r\n")).toHaveLength(8002);
  expect(text).toContain(`id-7999\t${7999 * 7919}\t`);
});

test("a spreadsheet that declares itself too large unpacked is not unpacked", async () => {
  const view = new DataView(await fileOf([["id"]]));
  const directory = view.getUint32(view.byteLength - 22 + 16, true);
  view.setUint32(directory + 24, 2_000_000_000, true);
  await expect(readXlsx(view.buffer)).rejects.toThrow(UnpackedTooLarge);
});
