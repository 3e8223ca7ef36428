import { constants } from "node:zlib";

/** Responses that are worth compressing; a single record is not. */
export const compression = {
  global: true,
  globalDecompression: false,
  threshold: 4096,
  encodings: ["br" as const, "gzip" as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  zlibOptions: { level: 6 },
};
