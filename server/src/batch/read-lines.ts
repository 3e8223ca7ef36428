import { createHash } from "node:crypto";
import { TextDecoder } from "node:util";
import { AppError } from "../errors.ts";
import { problem } from "../records/parameters.ts";

export type Lines = {
  readonly lines: AsyncIterable<string>;
  /** Of everything that was read; to be asked at the end. */
  readonly hash: () => string;
};

const longestLine = 1_048_576;

const tooLarge = (field: string, max: number): AppError =>
  new AppError("tooLarge", { problems: [problem(field, "tooLarge", { max })] });

const malformed = (cause?: unknown): AppError =>
  new AppError("malformedJson", { fault: { reason: "badText", position: 0 }, cause });

const decode = (decoder: TextDecoder, bytes?: Uint8Array): string => {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (error) {
    throw malformed(error);
  }
};

/** Cuts a stream of UTF-8 into lines as it arrives, and refuses to read more than `maxBytes`. */
export const readLines = (chunks: AsyncIterable<Uint8Array>, maxBytes: number): Lines => {
  const digest = createHash("sha256");
  const cut = async function* (): AsyncGenerator<string> {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    let bytes = 0;
    let rest = "";
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge("bytes", maxBytes);
      digest.update(chunk);
      const lines = (rest + decode(decoder, chunk)).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > longestLine) throw tooLarge("line", longestLine);
      yield* lines;
    }
    yield rest + decode(decoder);
  };
  return { lines: cut(), hash: () => digest.digest("base64url") };
};

export const tooManyRows = (max: number): AppError => tooLarge("rows", max);
