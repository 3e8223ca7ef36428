import { randomUUID } from "node:crypto";
import path from "node:path";
import { type RunningProcess, startProcess } from "./process.ts";
import { type Tokens, signIn } from "./sign-in.ts";

export type Product = RunningProcess & {
  readonly dataDir: string;
  readonly tokens: Tokens;
  /** The file of the event loop samples. */
  readonly sampleFile: string;
};

const username = "admin";

/** Limits that protect the product from a single caller would also refuse the benchmark. */
const limits = {
  LIMIT_REQUESTS_PER_MINUTE: "10000000",
  LIMIT_SIGN_IN_REQUESTS_PER_SECOND: "100000",
};

const stripped = path.resolve(import.meta.dirname, "../../../scripts/stripped/use-stripped.mjs");

/** As in `npm start`; the benchmark's own process has a compile cache, the product has none. */
export const asStarted = {
  NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --max-semi-space-size=4 --expose-gc --import=${stripped}`,
  NODE_DISABLE_COMPILE_CACHE: "1",
};
const sample = new URL("../event-loop-sampler.ts", import.meta.url).href;

/** Starts the product as in production, on a new database, with its first user signed in. */
export const startProduct = async (
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const dataDir = path.join(folder, "data");
  const sampleFile = path.join(folder, "event-loop.ndjson");
  const temporaryPassword = `Tillfällig-${randomUUID()}`;
  const running = await startProcess({
    file: "server/src/main.ts",
    logFile: path.join(folder, "product.log"),
    readyLine: "Teckna is running",
    environment: {
      ...limits,
      ...asStarted,
      NODE_OPTIONS: `${asStarted.NODE_OPTIONS} --import ${sample}`,
      SAMPLE_FILE: sampleFile,
      DATA_DIR: dataDir,
      AUTH_FLOW: "USER_PASSWORD_AUTH",
      ADMIN_USERNAME: username,
      ADMIN_TEMPORARY_PASSWORD: temporaryPassword,
      ...environment,
    },
  });
  try {
    const password = `Mätning-${randomUUID()}`;
    const tokens = await signIn(running.origin, { username, temporaryPassword, password });
    return { ...running, dataDir, tokens, sampleFile };
  } catch (error) {
    await running.stop();
    throw error;
  }
};
