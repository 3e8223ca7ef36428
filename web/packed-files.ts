import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const packable = /\.(?:css|html|js|svg|txt)$/;
/** In bytes; below it the headers of a response weigh more than what packing saves. */
const minSize = 1024;

// The highest level takes twice as long as this one, for 1.5 % less.
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** The endings of a file's packed forms, as @fastify/static looks for them. */
const packers = {
  ".br": (content: Uint8Array) => promisify(brotliCompress)(content, brotliLevel),
  ".gz": (content: Uint8Array) => promisify(gzip)(content, { level: 9 }),
};

/** Writes the files that are worth it in packed forms into the folder. */
export const packFiles = async (
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> => {
  const packed = Object.entries(files).flatMap(([name, source]) => {
    const content = Buffer.from(source);
    if (!packable.test(name) || content.length < minSize) return [];
    return Object.entries(packers).map(async ([ending, pack]) =>
      writeFile(path.join(folder, name + ending), await pack(content)),
    );
  });
  await Promise.all(packed);
};

/** Packs the web app once for all the browsers that will load it. */
export const packedFiles = (): Plugin => ({
  name: "packed-files",
  writeBundle({ dir = "" }, bundle) {
    const sources = Object.values(bundle).map((file) => [
      file.fileName,
      file.type === "chunk" ? file.code : file.source,
    ]);
    return packFiles(dir, Object.fromEntries(sources));
  },
});
