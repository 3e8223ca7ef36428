import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../free-port.ts";
import { firstUser } from "./first-data.ts";

/** A folder and an address for a product that is killed and started again, and its settings. */
export const openProductPlace = async (settings: Record<string, string>) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "teckna-kill-"));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  return {
    dataDir,
    origin,
    firstUser,
    environment: {
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: origin,
      ADMIN_TEMPORARY_PASSWORD: firstUser.temporaryPassword,
      ...settings,
    },
    clear: (): void => rmSync(dataDir, { recursive: true, force: true }),
  };
};

export type ProductPlace = Awaited<ReturnType<typeof openProductPlace>>;
