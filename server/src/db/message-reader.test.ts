import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { type Message, messageReader } from "./message-reader.ts";

const message = (type: string, body: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
};

const readAll = (stream: Buffer, size: number, wanted: string[], isClient = false): Message[] => {
  const read = messageReader(isClient, wanted);
  const found: Message[] = [];
  for (let at = 0; at < stream.length; at += size)
    found.push(...read(stream.subarray(at, at + size)));
  return found;
};

const answers = Buffer.concat([
  message("D", "ZZZZ Z row"),
  message("Z", "I"),
  message("n", ""),
  message("E", "SFATAL"),
  message("Z", "T"),
]);

describe("messageReader", () => {
  it.each([1, 2, 3, 7, answers.length])("sees every message in chunks of %i bytes", (size) => {
    const found = readAll(answers, size, ["Z", "E"]).map(
      ({ type, body }) => type + body.toString(),
    );
    expect(found).toEqual(["ZI", "ESFATAL", "ZT"]);
  });

  it("says where in the chunk a message begins", () => {
    const found = readAll(answers, answers.length, ["D", "Z", "n"]);
    expect(found.map(({ start }) => start)).toEqual([0, 15, 21, 37]);
  });

  it("steps over a client's startup message, which has no type", () => {
    const asked = Buffer.concat([
      message("", "user S Q"),
      message("S", ""),
      message("Q", "select"),
    ]);
    expect(readAll(asked, 5, ["Q", "S"], true).map(({ type }) => type)).toEqual(["S", "Q"]);
  });
});
