import { TextDecoder } from "node:util";
import { AppError } from "../../errors.ts";
import { problem } from "../../input/input-problems.ts";

/** Maximum number of characters in a line of a batch. */
export const maxLine = 1_048_576;

export const tooLarge = (field: string, max: number): AppError =>
  new AppError("tooLarge", { problems: [problem(field, "tooLarge", { max })] });

const malformed = (cause: unknown): AppError =>
  new AppError("malformedJson", { fault: { reason: "badText", position: 0 }, cause });

export type LineCutter = {
  /** Returns the lines that these bytes complete. */
  readonly cut: (bytes: Uint8Array) => readonly string[];
  /** Returns the rest after the last line break. */
  readonly end: () => string;
};

/** Splits UTF-8 into lines as it arrives; throws beyond `maxBytes`. */
export const createLineCutter = (maxBytes: number): LineCutter => {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let taken = 0;
  let rest = "";
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch (error) {
      throw malformed(error);
    }
  };
  return {
    cut: (bytes) => {
      taken += bytes.length;
      if (taken > maxBytes) throw tooLarge("bytes", maxBytes);
      const [first = "", ...others] = decode(bytes).split("\n");
      // Only the new bytes are read: a long line that arrives in small parts would be read anew with each of them.
      const lines = [rest + first, ...others];
      if (lines.some(({ length }) => length > maxLine)) throw tooLarge("line", maxLine);
      rest = lines.pop() ?? "";
      return lines;
    },
    end: () => rest + decode(),
  };
};
