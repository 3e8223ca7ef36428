import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { messageCounter } from "./answer-watch.ts";

const message = (type: string, body: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
};

const answers = Buffer.concat([
  message("D", "ZZZZ Z row"),
  message("Z", "I"),
  message("C", "INSERT"),
  message("Z", "T"),
]);

describe("messageCounter", () => {
  it.each([1, 2, 3, 7, answers.length])("counts in chunks of %i bytes", (size) => {
    const count = messageCounter(["Z"], false);
    let found = 0;
    for (let at = 0; at < answers.length; at += size)
      found += count(answers.subarray(at, at + size));
    expect(found).toBe(2);
  });

  it("steps over the startup message, which has no type", () => {
    const count = messageCounter(["Q", "S"], true);
    expect(count(Buffer.concat([message("", "user S Q"), message("Q", "select 1")]))).toBe(1);
  });
});
