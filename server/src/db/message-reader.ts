import { Buffer } from "node:buffer";

export type Message = {
  readonly type: string;
  readonly body: Buffer;
  /** Where in the chunk it begins; 0 where it began in an earlier one. */
  readonly start: number;
};

const lengthBytes = 4;
const nothing = Buffer.alloc(0);

/** Finds the messages of the wanted types in PostgreSQL's protocol, whatever way its bytes are cut into chunks. */
export const messageReader = (isClient: boolean, wanted: readonly string[]) => {
  const codes = new Set(wanted.map((type) => type.charCodeAt(0)));
  // The first message of a client has a length but no type.
  let typeBytes = isClient ? 0 : 1;
  let begun: Buffer = nothing;
  let bodyLeft = 0;
  let isWanted = false;
  let type = 0;
  let body: Uint8Array[] = [];
  const readHeader = (header: Buffer, at: number): number => {
    type = typeBytes === 1 ? (header[at] ?? 0) : 0;
    isWanted = codes.has(type);
    bodyLeft = header.readUInt32BE(at + typeBytes) - lengthBytes;
    const end = at + typeBytes + lengthBytes;
    typeBytes = 1;
    return end;
  };
  const readBody = (chunk: Buffer, at: number): number => {
    const end = Math.min(at + bodyLeft, chunk.length);
    if (isWanted) body.push(chunk.subarray(at, end));
    bodyLeft -= end - at;
    return end;
  };
  const finish = (start: number): Message => {
    const message = { type: String.fromCharCode(type), body: Buffer.concat(body), start };
    body = [];
    isWanted = false;
    return message;
  };
  return (chunk: Buffer): Message[] => {
    const found: Message[] = [];
    // What was left of a header lies before this chunk.
    const shift = begun.length;
    const bytes = shift > 0 ? Buffer.concat([begun, chunk]) : chunk;
    begun = nothing;
    let start = 0;
    let at = bodyLeft > 0 ? readBody(bytes, 0) : 0;
    for (;;) {
      if (bodyLeft === 0 && isWanted) found.push(finish(Math.max(start - shift, 0)));
      start = at;
      if (bodyLeft > 0 || bytes.length - at < typeBytes + lengthBytes) break;
      at = readBody(bytes, readHeader(bytes, at));
    }
    if (bodyLeft === 0) begun = bytes.subarray(at);
    return found;
  };
};
