import { createHash, createHmac } from "node:crypto";
import {
  type CognitoIdentityProviderClient,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminClient, adminKeyId, adminKeys, adminSecret } from "../../test/admin-client.ts";
import { type ServedPool, listen, openServedPool } from "../../test/served-pool.ts";
import { verifySignature } from "./signature.ts";

let t: ServedPool;
let UserPoolId: string;

beforeAll(async () => {
  t = await openServedPool({ adminKeys });
  UserPoolId = t.pool.id;
});
afterAll(() => t.close());

const list = (client: CognitoIdentityProviderClient) =>
  client.send(new ListUsersCommand({ UserPoolId }));

type Change = {
  readonly date?: string;
  readonly secret?: string;
  readonly region?: string;
  readonly service?: string;
  readonly unsigned?: string;
  readonly key?: string;
  readonly isUnordered?: true;
};

const signedFor = { region: "eu-north-1", service: "cognito-idp" };

/** A signature computed by hand, step by step as Amazon describes it, so that each step can be made wrong. */
const signed = (body: string, change: Change = {}) => {
  const now = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const date = change.date ?? now;
  const headers: Record<string, string> = {
    "content-type": "application/x-amz-json-1.1",
    host: new URL(t.url).host,
    "x-amz-date": date,
    "x-amz-target": "AWSCognitoIdentityProviderService.ListUsers",
  };
  const ordered = Object.entries(headers).filter(([name]) => name !== change.unsigned);
  const signedHeaders = change.isUnordered ? ordered.toReversed() : ordered;
  const names = signedHeaders.map(([name]) => name);
  const lines = signedHeaders.map(([name, value]) => `${name}:${value}\n`).join("");
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  const canonical = ["POST", "/idp/", "", lines, names.join(";"), hash(body)].join("\n");
  const { region, service } = { ...signedFor, ...change };
  const scope = `${date.slice(0, 8)}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", date, scope, hash(canonical)].join("\n");
  const key = [date.slice(0, 8), region, service, "aws4_request"].reduce<string | Buffer>(
    (made, part) => createHmac("sha256", made).update(part).digest(),
    `AWS4${change.secret ?? adminSecret}`,
  );
  const signature = createHmac("sha256", key).update(text).digest("hex");
  const credential = `${change.key ?? adminKeyId}/${scope}`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(";")}, Signature=${signature}`;
  return { headers: { ...headers, authorization } as Record<string, string>, body };
};

const send = async ({ headers, body }: ReturnType<typeof signed>) => {
  const { host: _, ...sent } = headers;
  const response = await fetch(t.url, { method: "POST", headers: sent, body });
  const { __type, message } = (await response.json()) as { __type?: string; message?: string };
  return { status: response.status, type: __type, message };
};

const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString().replace(/[-:]|\.\d+/g, "");

describe("a signature", () => {
  const body = () => JSON.stringify({ UserPoolId });

  it("made as Amazon describes it is good", async () => {
    expect((await send(signed(body()))).status).toBe(200);
    expect((await send(signed(body(), { date: minutesAgo(4) }))).status).toBe(200);
    expect((await send(signed(body(), { date: minutesAgo(-4) }))).status).toBe(200);
  });

  it.each<[string, Change, RegExp]>([
    ["with another secret", { secret: `${adminSecret}x` }, /does not match/],
    ["of a key that does not exist", { key: "nobody" }, /does not match/],
    ["that is six minutes old", { date: minutesAgo(6) }, /date/],
    ["from six minutes ahead", { date: minutesAgo(-6) }, /date/],
    ["without a readable date", { date: "20261399T999999Z" }, /date/],
    ["for another region", { region: "us-east-1" }, /region/],
    ["for another service", { service: "s3" }, /service/],
    ["that leaves the action open", { unsigned: "x-amz-target" }, /x-amz-target is not signed/],
    ["that leaves the host open", { unsigned: "host" }, /host is not signed/],
    ["that leaves the date open", { unsigned: "x-amz-date" }, /x-amz-date is not signed/],
    ["over headers in another order", { isUnordered: true }, /not in order/],
  ])("%s is refused", async (_, change, reason) => {
    const response = await send(signed(body(), change));
    expect(response).toMatchObject({ status: 400, type: "AccessDeniedException" });
    expect(response.message).toMatch(reason);
  });

  it("over another body, action, date or address is refused", async () => {
    const good = signed(body());
    const target = "AWSCognitoIdentityProviderService.AdminDeleteUser";
    const changes = [
      { ...good, body: JSON.stringify({ UserPoolId, Limit: 1 }) },
      { ...good, headers: { ...good.headers, "x-amz-target": target } },
      { ...good, headers: { ...good.headers, "x-amz-date": minutesAgo(1) } },
      { ...good, headers: { ...good.headers, "content-type": "application/json" } },
    ];
    const refused = { status: 400, type: "AccessDeniedException" };
    for (const changed of changes) expect(await send(changed)).toMatchObject(refused);
  });

  it("of a request with a query, or a header that is sent a second time, is refused", () => {
    const { headers, body: sent } = signed(body());
    const request = { method: "POST", path: "/idp/", query: "", body: sent };
    const rules = { keys: adminKeys, ...signedFor, now: new Date() };
    const once = Object.entries(headers);
    expect(verifySignature({ ...request, headers: once }, rules)).toMatchObject({ isGood: true });
    expect(verifySignature({ ...request, headers: once, query: "a=b" }, rules)).toMatchObject({
      isGood: false,
    });
    for (const name of ["x-amz-target", "X-Amz-Date", "authorization"])
      expect(
        verifySignature({ ...request, headers: [...once, [name, "another"]] }, rules),
      ).toMatchObject({ isGood: false });
  });

  it("that is no signature is refused, whatever it looks like", async () => {
    const good = signed(body());
    const authorization = good.headers["authorization"] ?? "";
    const forms = [
      "",
      "Bearer x",
      authorization.replace("AWS4-HMAC-SHA256", "AWS4-HMAC-SHA1"),
      authorization.replace(/Signature=.*/, "Signature="),
      authorization.replace(/Signature=.*/, `Signature=${"0".repeat(64)}`),
      authorization.replace("content-type;host", "host;content-type"),
      authorization.replace("content-type;host", "host;host"),
      authorization.replace("content-type;host", "absent;content-type;host"),
      `${authorization}, ${authorization}`,
    ];
    for (const form of forms)
      expect(
        await send({ ...good, headers: { ...good.headers, authorization: form } }),
      ).toMatchObject({ status: 400, type: "AccessDeniedException" });
  });

  it("of the SDK with a wrong secret or region is refused", async () => {
    for (const wrong of [{ secret: "x".repeat(40) }, { region: "eu-west-1" }])
      await expect(list(adminClient(t.url, wrong))).rejects.toMatchObject({
        name: "AccessDeniedException",
      });
  });

  it("is of no use where no keys are configured", async () => {
    const closed = await listen(await t.openAnother({ adminKeys: new Map() }));
    await expect(list(adminClient(closed.url))).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: "User is not authorized to perform: cognito-idp:ListUsers",
    });
    closed.close();
  });

  it("lets nobody read the body before it is good", async () => {
    const good = signed("{ no JSON");
    expect((await send(good)).type).toBe("SerializationException");
    expect((await send({ ...good, body: "{ no JSON " })).type).toBe("AccessDeniedException");
  });
});
