import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  type ProgramEnvironment,
  openProgramEnvironment,
} from "../test/processes/program-environment.ts";
import { freePort } from "../test/free-port.ts";
import { until } from "../test/until.ts";

const root = path.resolve(import.meta.dirname, "../..");
const preload = pathToFileURL(
  path.join(import.meta.dirname, "../test/processes/print-loaded-files.ts"),
).href;

/** Loaded by the first request that needs it. */
const late = [
  "identity/src/protocol/operations.ts",
  "identity/src/admin/administer.ts",
  "identity/src/oauth/endpoints.ts",
  "identity/src/oauth/upstream/configurations.ts",
  "server/src/routes/batch-calls.ts",
  "server/src/findings/check-steps.ts",
  "server/src/backup/continuous/keep-backup.ts",
  "server/src/export/export-query.ts",
  "server/src/openapi/document.ts",
  "server/src/privacy/erase.ts",
  "server/src/privacy/retention/remove-outdated.ts",
  "domain/src/checks/check-issue.ts",
  "domain/src/messages/by-language/texts.ts",
  "domain/src/messages/describe-figure.ts",
  "node_modules/openid-client/",
  "node_modules/oauth4webapi/",
  "node_modules/nodemailer/",
  "node_modules/qrcode/",
  "node_modules/selfsigned/",
];

/** Never needed here, though a dependency could load it. */
const never = [
  "node_modules/ajv/",
  "node_modules/fast-json-stringify/index.js",
  "node_modules/jose/dist/webapi/jwe/",
];

let environment: ProgramEnvironment;

beforeEach(() => {
  environment = openProgramEnvironment();
});
afterEach(() => environment.clear());

it("loads at its start what every server needs, and the rest with the first request for it", async () => {
  for (const place of [...late, ...never])
    expect(existsSync(path.join(root, place)), place).toBe(true);
  const port = String(await freePort());
  const program = environment.start("server/src/main.ts", {
    PORT: port,
    NODE_OPTIONS: `--import ${preload}`,
  });
  await program.until(/^Teckna is running/m);
  const loaded = (place: string): boolean => program.output().includes(`/${place}`);
  expect(loaded("server/src/app.ts")).toBe(true);
  expect([...late, ...never].filter(loaded)).toEqual([]);
  await fetch(`http://127.0.0.1:${port}/idp/`, { method: "POST" });
  await until(() => loaded("identity/src/protocol/operations.ts"));
  await fetch(`http://127.0.0.1:${port}/oauth2/authorize`);
  await until(() => loaded("identity/src/oauth/endpoints.ts"));
});
