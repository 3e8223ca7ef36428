import path from "node:path";
import { startProcess } from "../environment/process.ts";
import type { Environment } from "../environment/environment.ts";
import { buildReactAdmin } from "./build-page.ts";

/** Serves react-admin's list of the same issues during the work; without an origin if it is not available. */
export const withReactAdmin = async <T>(
  { product }: Environment,
  work: (origin: string | null) => Promise<T>,
): Promise<T> => {
  const built = await buildReactAdmin();
  if ("missing" in built) {
    console.log(built.missing);
    return work(null);
  }
  const server = await startProcess({
    file: "bench/src/react-admin-server.ts",
    logFile: path.join(path.dirname(product.dataDir), "react-admin.log"),
    readyLine: "ready",
    environment: { DATA_DIR: product.dataDir, PAGE: built.folder },
  });
  try {
    return await work(server.origin);
  } finally {
    await server.stop();
  }
};
