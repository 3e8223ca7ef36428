import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { createApp } from "../src/app.ts";
import { createLog } from "../src/log.ts";
import { type TestDatabase, openTestDatabase } from "./harness.ts";
import { readTestSettings } from "./test-api.ts";
import { type TestIssuer, createTestIssuer } from "./test-issuer.ts";

export type HostedApi = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly issuer: TestIssuer;
  close(): Promise<void>;
};

/** The product's API with a hosted pool of which only tokens and keys are real. */
export const openHostedApi = async (variables: Record<string, string> = {}): Promise<HostedApi> => {
  const database = await openTestDatabase();
  // The issuer's name contains the port at which its keys are served.
  const served: { issuer?: TestIssuer } = {};
  const keyServer = createServer((_request, response) => {
    void served.issuer?.jwks().then((keySet) => response.end(JSON.stringify(keySet)));
  });
  await new Promise<void>((resolve) => keyServer.listen(0, "127.0.0.1", resolve));
  // A listening server with a port has an address of this type.
  const { port } = keyServer.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const issuer = await createTestIssuer(`${endpoint}/eu-north-1_Hosted123`);
  served.issuer = issuer;
  const settings = readTestSettings({
    COGNITO_USER_POOL_ID: "eu-north-1_Hosted123",
    COGNITO_CLIENT_ID: issuer.clientId,
    COGNITO_ENDPOINT: endpoint,
    ...variables,
  });
  const log = createLog("silent");
  const app = await createApp({ sql: database.sql, settings, pool: null, log });
  return {
    app,
    database,
    issuer,
    close: async () => {
      await app.close();
      keyServer.close();
      await database.drop();
    },
  };
};
