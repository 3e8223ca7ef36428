import type { LightMyRequestResponse } from "fastify";
import type { Schema } from "../src/openapi/operation.ts";
import { faults } from "./conforms.ts";
import { type PoolApi, openPoolApi, poolPassword } from "./pool-api.ts";

export const users = "/api/admin/users";

export type Method = Parameters<PoolApi["call"]>[1];

/** A product with a mail server to which nothing is sent, and siv, who administers its users. */
export const openPeople = async () => {
  const t = await openPoolApi({
    SMTP_URL: "smtp://127.0.0.1:1",
    SMTP_FROM: "teckna@example.com",
  });
  const makeSiv = async (): Promise<string> => {
    await t.pool.admin.create({ username: "siv", password: poolPassword, groups: ["admin"] });
    return t.signIn("siv");
  };
  let siv = await makeSiv();
  const description: Schema = (await t.call(siv, "GET", "/api/openapi.json")).json();
  const request = (method: Method, url: string, body?: unknown): Promise<LightMyRequestResponse> =>
    t.call(siv, method, url, body === undefined ? {} : { body });
  return {
    ...t,
    /** As siv. */
    request,
    siv: () => siv,
    /** In her initial state. */
    renewSiv: async () => {
      await t.database.sql`delete from pool_user where username = 'siv'`;
      siv = await makeSiv();
    },
    make: (username: string, more: object = {}) => request("POST", users, { username, ...more }),
    /** The result of signing in with a password. */
    tryPassword: async (username: string, password: string): Promise<Record<string, unknown>> => {
      const { body } = await t.pool.handle({
        target: "AWSCognitoIdentityProviderService.InitiateAuth",
        body: JSON.stringify({
          ClientId: t.pool.clientId,
          AuthFlow: "USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: username, PASSWORD: password },
        }),
        ip: "192.0.2.7",
      });
      return JSON.parse(body);
    },
    /** How a value differs from the API's description. */
    faultsOf: (name: string, value: unknown) =>
      faults(description, { $ref: `#/components/schemas/${name}` }, value),
  };
};

export type TestPeople = Awaited<ReturnType<typeof openPeople>>;
