import type { Output } from "./output.ts";

/** An output in transferable form: a blob of any size is transferred at once and read in pieces. */
export type PackedOutput = {
  readonly text: Blob;
  readonly corrected: Blob | null;
  readonly count: number;
  readonly reasons: Blob;
};

export const packOutput = ({ text, corrected, count, reasons }: Output): PackedOutput => ({
  text: new Blob([text]),
  corrected: corrected === null ? null : new Blob([corrected]),
  count,
  reasons: new Blob([reasons]),
});

const sliceMs = 12;

const textOf = async (blob: Blob): Promise<string> => {
  const reader = blob.stream().getReader();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const parts: string[] = [];
  let since = performance.now();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts.join("") + decoder.decode();
    parts.push(decoder.decode(value, { stream: true }));
    if (performance.now() - since < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
};

export const unpackOutput = async ({
  text,
  corrected,
  count,
  reasons,
}: PackedOutput): Promise<Output> => ({
  text: await textOf(text),
  corrected: corrected && (await textOf(corrected)),
  count,
  reasons: await textOf(reasons),
});
