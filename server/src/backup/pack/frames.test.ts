import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ByteReader } from "./byte-reader.ts";
import { Unreadable, openFrames, sealFrames } from "./frames.ts";

async function* piecesOf(bytes: Buffer, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const gather = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
};

const key = randomBytes(32);
const seal = (bytes: Buffer, by: Uint8Array | null) => gather(sealFrames(piecesOf(bytes), by));
const open = (file: Buffer, by: Uint8Array | null, piece?: number) =>
  gather(openFrames(new ByteReader(piecesOf(file, piece)), by));

const frame = 262_144;
const sizes = [0, 1, frame - 1, frame, frame + 1, 3 * frame, 3 * frame + 17];

describe.each([
  { name: "sealed", by: key },
  { name: "plain", by: null },
])("a $name file of frames", ({ by }) => {
  it.each(sizes)("gives %i bytes back", async (size) => {
    const bytes = randomBytes(size);
    const file = await seal(bytes, by);
    expect((await open(file, by)).equals(bytes)).toBe(true);
    expect((await open(file, by, 1_000_003)).equals(bytes)).toBe(true);
  });

  it("is refused wherever it is cut off", async () => {
    const file = await seal(randomBytes(2 * frame + 5), by);
    const ends = [0, 1, 15, 16, 17, 64, 65, 66, 69, 70, 1000];
    const cuts = [...ends, ...ends.map((left) => file.length - 1 - left), 65 + frame + 20];
    for (const cut of cuts)
      await expect(open(file.subarray(0, cut), by), `cut at ${cut}`).rejects.toThrow(Unreadable);
  });

  it("is refused when any byte of it is another, or there is one too many", async () => {
    const file = await seal(randomBytes(frame + 300), by);
    const places = [...Array(70).keys(), 500, frame + 60, frame + 100, file.length - 1];
    for (const at of places) {
      const bad = Buffer.from(file);
      bad[at] = (bad[at] ?? 0) ^ 1;
      await expect(open(bad, by), `byte ${at}`).rejects.toThrow(Unreadable);
    }
    await expect(open(Buffer.concat([file, Buffer.alloc(1)]), by)).rejects.toThrow(Unreadable);
  });

  it("is refused when frames changed places or one is left out", async () => {
    const file = await seal(randomBytes(3 * frame), by);
    const start = 65;
    const length = 4 + frame + 16;
    const [a, b] = [0, 1].map((n) => file.subarray(start + n * length, start + (n + 1) * length));
    const [head, rest] = [file.subarray(0, start), file.subarray(start + 2 * length)];
    const parts = (list: readonly (Buffer | undefined)[]) =>
      Buffer.concat(list.flatMap((part) => (part ? [part] : [])));
    expect((await open(parts([head, a, b, rest]), by)).length).toBe(3 * frame);
    await expect(open(parts([head, b, a, rest]), by)).rejects.toThrow(/damaged/);
    await expect(open(parts([head, b, rest]), by)).rejects.toThrow(/damaged/);
  });
});

describe("the key of a sealed file", () => {
  it("is said to be missing, another, or needless", async () => {
    const file = await seal(Buffer.from("ägare"), key);
    await expect(open(file, null)).rejects.toThrow(/^is sealed: set BACKUP_KEY/);
    await expect(open(file, randomBytes(32))).rejects.toThrow(/^was sealed by another key/);
    const plain = await seal(Buffer.from("ägare"), null);
    await expect(open(plain, key)).rejects.toThrow(/^is not sealed, but BACKUP_KEY is set/);
  });

  it("leaves nothing of the contents to be read", async () => {
    const text = "Aktiebolaget Ägaren".repeat(20);
    const file = await seal(Buffer.from(text), key);
    expect(file.includes("Ägaren")).toBe(false);
    expect((await seal(Buffer.from(text), null)).includes("Ägaren")).toBe(true);
  });
});
