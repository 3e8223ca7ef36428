import { TextDecoder } from "node:util";
import { AppError } from "../../errors.ts";
import { problem } from "../../input/input-problems.ts";

/** Characters in one line of a batch. */
export const maxLine = 1_048_576;

export const tooLarge = (field: string, max: number): AppError =>
  new AppError("tooLarge", { problems: [problem(field, "tooLarge", { max })] });

const malformed = (cause: unknown): AppError =>
  new AppError("malformedJson", { fault: { reason: "badText", position: 0 }, cause });

export type LineCutter = {
  /** The lines that these bytes complete. */
  readonly cut: (bytes: Uint8Array) => readonly string[];
  /** What is left after the last line end. */
  readonly end: () => string;
};

/** Cuts UTF-8 into lines as it arrives, and refuses to take more than `maxBytes`. */
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
      const lines = (rest + decode(bytes)).split("\n");
      if (lines.some(({ length }) => length > maxLine)) throw tooLarge("line", maxLine);
      rest = lines.pop() ?? "";
      return lines;
    },
    end: () => rest + decode(),
  };
};
