import { expect, test } from "vitest";
import { packOutput, unpackOutput } from "./packed-output.ts";

test.each([null, "rättad\r\n"])(
  "an output is unpacked as it was packed (%j)",
  async (corrected) => {
    const output = { text: "å\t€\r\n".repeat(50_000), corrected, count: 2, reasons: '{"line":2}' };
    expect(await unpackOutput(packOutput(output))).toEqual(output);
  },
);
