import { expect, test } from "vitest";
import { signedView, zipOf } from "../../../test/foreign-workbook.ts";
import { openZip } from "./open-zip.ts";

const endLength = 22;
const unknown = 0xffff_ffff;

/** The same one-file archive as written by programs that do not know its size in advance. */
const asLargeArchive = async (small: ArrayBuffer): Promise<ArrayBuffer> => {
  const old = new DataView(small);
  const at = old.getUint32(small.byteLength - endLength + 16, true);
  const entry = new DataView(small.slice(at, small.byteLength - endLength));
  const extra = signedView(9 + 4 + 24, 0x0005_cafe);
  extra.setUint32(9, 0x0018_0001, true);
  for (const [index, place] of [24, 20, 42].entries()) {
    extra.setBigUint64(13 + index * 8, BigInt(entry.getUint32(place, true)), true);
    entry.setUint32(place, unknown, true);
  }
  entry.setUint16(30, extra.byteLength, true);
  const large = signedView(56, 0x06064b50);
  large.setBigUint64(32, 1n, true);
  large.setBigUint64(48, BigInt(at), true);
  const locator = signedView(20, 0x07064b50);
  locator.setBigUint64(8, BigInt(at + entry.byteLength + extra.byteLength), true);
  const end = signedView(endLength, 0x06054b50);
  end.setUint16(10, 0xffff, true);
  end.setUint32(16, unknown, true);
  return new Blob([small.slice(0, at), entry, extra, large, locator, end]).arrayBuffer();
};

test("a file is found whatever the case and the slashes of its name", async () => {
  const zip = openZip(await zipOf({ "xl\\SharedStrings.xml": "<sst/>" }));
  expect(new TextDecoder().decode((await zip.read("xl/sharedStrings.xml")) ?? undefined)).toBe(
    "<sst/>",
  );
  expect(await zip.read("xl/styles.xml")).toBeNull();
});

test("the sizes of an archive in the large form are those that it states, not the marks in their place", async () => {
  const zip = openZip(await asLargeArchive(await zipOf({ "a.xml": "<a>åäö</a>" })));
  expect(zip.unpackedSize).toBe(13);
  expect(new TextDecoder().decode((await zip.read("a.xml")) ?? undefined)).toBe("<a>åäö</a>");
});

/** An archive with one compressed file and a given declared length. */
const packedArchive = async (text: string, declared: number): Promise<ArrayBuffer> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = await new Response(stream).arrayBuffer();
  const name = new TextEncoder().encode("a.xml");
  const local = signedView(30, 0x04034b50);
  const entry = signedView(46, 0x02014b50);
  for (const [view, at] of [[local, 8] as const, [entry, 10] as const]) {
    view.setUint16(at, 8, true);
    view.setUint32(at + 10, packed.byteLength, true);
    view.setUint32(at + 14, declared, true);
    view.setUint16(at + 18, name.length, true);
  }
  const directory = new Blob([local, name, packed]).size;
  const end = signedView(endLength, 0x06054b50);
  end.setUint16(10, 1, true);
  end.setUint32(12, entry.byteLength + name.length, true);
  end.setUint32(16, directory, true);
  return new Blob([local, name, packed, entry, name, end]).arrayBuffer();
};

test("a file that is shorter than the archive declares is refused, not filled up", async () => {
  const right = openZip(await packedArchive("<a>abc</a>", 10));
  expect(new TextDecoder().decode((await right.read("a.xml")) ?? undefined)).toBe("<a>abc</a>");
  const wrong = openZip(await packedArchive("<a>abc</a>", 20));
  await expect(wrong.read("a.xml")).rejects.toThrow(RangeError);
});
