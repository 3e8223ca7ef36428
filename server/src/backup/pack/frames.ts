import { Buffer } from "node:buffer";
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { ByteReader } from "./byte-reader.ts";

/** Why a file cannot be read; the message continues a sentence that begins with the file's name. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

// The format: a header, then frames. A frame is four bytes of length, whose highest bit marks the last frame, then the
// bytes and a tag. A sealed frame is AES-256-GCM with a key derived for the file, and a nonce made of the frame's
// number and whether it is the last (the STREAM construction), so that no frame can be left out, moved or taken from
// another file. A plain frame is chained by SHA-256 to all frames before it.
const magic = Buffer.from("teckna backup 1\n");
const saltBytes = 32;
const checkBytes = 16;
const tagBytes = 16;
const headerBytes = magic.length + 1 + saltBytes + checkBytes;
const frameBytes = 262_144;
const lastBit = 0x8000_0000;

type Frame = { readonly body: Buffer; readonly tag: Buffer };

/** Creates or opens the frames of one file, in order. */
type Sealer = {
  seal(bytes: Buffer, isLast: boolean): Frame;
  /** Null if the frame is not authentic. */
  open(frame: Frame, isLast: boolean): Buffer | null;
};

const wordOf = (length: number, isLast: boolean): Buffer => {
  const word = Buffer.alloc(4);
  word.writeUInt32BE((length | (isLast ? lastBit : 0)) >>> 0);
  return word;
};

const chained = (header: Buffer): Sealer => {
  let chain: Buffer = header;
  const next = (bytes: Buffer, isLast: boolean): Buffer => {
    const hash = createHash("sha256").update(chain).update(wordOf(bytes.length, isLast));
    chain = hash.update(bytes).digest();
    return chain.subarray(0, tagBytes);
  };
  return {
    seal: (bytes, isLast) => ({ body: bytes, tag: next(bytes, isLast) }),
    open: ({ body, tag }, isLast) => (timingSafeEqual(next(body, isLast), tag) ? body : null),
  };
};

const sealed = (header: Buffer, key: Uint8Array): Sealer => {
  let count = 0n;
  const nextNonce = (isLast: boolean): Buffer => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(count, 3);
    nonce[11] = isLast ? 1 : 0;
    count += 1n;
    return nonce;
  };
  return {
    seal: (bytes, isLast) => {
      const cipher = createCipheriv("aes-256-gcm", key, nextNonce(isLast)).setAAD(header);
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return { body, tag: cipher.getAuthTag() };
    },
    open: ({ body, tag }, isLast) => {
      const nonce = nextNonce(isLast);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(header).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
};

/** The key of one file, and a check value by which the right key is recognised. */
const keysOf = (key: Uint8Array, salt: Uint8Array) => {
  const bytes = Buffer.from(hkdfSync("sha256", key, salt, "teckna backup", 32 + checkBytes));
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
};

const begin = (key: Uint8Array | null): { readonly header: Buffer; readonly sealer: Sealer } => {
  const salt = randomBytes(saltBytes);
  const keys = key && keysOf(key, salt);
  const check = keys?.check ?? Buffer.alloc(checkBytes);
  const header = Buffer.concat([magic, Buffer.from([keys ? 1 : 0]), salt, check]);
  return { header, sealer: keys ? sealed(header, keys.key) : chained(header) };
};

/** Turns bytes into a file of frames, sealed if a key is given. */
export async function* sealFrames(
  source: AsyncIterable<Uint8Array>,
  key: Uint8Array | null,
): AsyncGenerator<Buffer, void, void> {
  const { header, sealer } = begin(key);
  const frame = (bytes: Buffer, isLast: boolean): Buffer => {
    const { body, tag } = sealer.seal(bytes, isLast);
    return Buffer.concat([wordOf(body.length, isLast), body, tag]);
  };
  yield header;
  let buffered: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of source) {
    buffered.push(bytes);
    size += bytes.length;
    if (size <= frameBytes) continue;
    const all = Buffer.concat(buffered, size);
    const whole = Math.floor((size - 1) / frameBytes) * frameBytes;
    for (let at = 0; at < whole; at += frameBytes)
      yield frame(all.subarray(at, at + frameBytes), false);
    buffered = [all.subarray(whole)];
    size -= whole;
  }
  yield frame(Buffer.concat(buffered, size), true);
}

const readHeader = async (reader: ByteReader, key: Uint8Array | null): Promise<Sealer> => {
  const header = await reader.take(headerBytes);
  if (!header.subarray(0, magic.length).equals(magic.subarray(0, header.length)))
    throw new Unreadable("is no backup of Teckna");
  if (header.length < headerBytes) throw new Unreadable("is cut off at its beginning");
  const isSealed = header[magic.length] === 1;
  if (isSealed && !key) throw new Unreadable("is sealed: set BACKUP_KEY to the key it was made by");
  if (!isSealed && key)
    throw new Unreadable(
      "is not sealed, but BACKUP_KEY is set: unset that if you trust the file all the same",
    );
  if (!key) return chained(header);
  const keys = keysOf(key, header.subarray(magic.length + 1, magic.length + 1 + saltBytes));
  if (!timingSafeEqual(keys.check, header.subarray(-checkBytes)))
    throw new Unreadable("was sealed by another key than BACKUP_KEY");
  return sealed(header, keys.key);
};

const cutOff = (reader: ByteReader): Unreadable =>
  new Unreadable(`is cut off after ${reader.position} bytes: the rest is missing`);

const damaged = (at: number): Unreadable =>
  new Unreadable(`is damaged at byte ${at}: it is not what was written`);

/** The contents of a file of frames; a frame is returned only after it has been verified. */
export async function* openFrames(
  reader: ByteReader,
  key: Uint8Array | null,
): AsyncGenerator<Buffer, void, void> {
  const sealer = await readHeader(reader, key);
  for (let isLast = false; !isLast;) {
    const at = reader.position;
    const word = await reader.take(4);
    if (word.length < 4) throw cutOff(reader);
    const value = word.readUInt32BE();
    const length = value % lastBit;
    isLast = value >= lastBit;
    if (length > frameBytes) throw damaged(at);
    const body = await reader.take(length);
    const tag = await reader.take(tagBytes);
    if (tag.length < tagBytes) throw cutOff(reader);
    const bytes = sealer.open({ body, tag }, isLast);
    if (!bytes) throw damaged(at);
    yield bytes;
  }
  if ((await reader.take(1)).length > 0) throw damaged(reader.position - 1);
}
