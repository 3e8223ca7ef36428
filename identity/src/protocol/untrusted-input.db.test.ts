import {
  AdminGetUserCommand,
  CognitoIdentityProviderServiceException,
} from "@aws-sdk/client-cognito-identity-provider";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyHeader, anyScalar, anyText } from "../../test/untrusted-values.ts";
import { adminOperations } from "../admin/admin-operations.ts";
import { pageLanguages } from "../../../server/src/auth/page-languages.ts";
import type { EndpointName } from "../oauth/endpoints.ts";
import type { OAuth } from "../oauth/oauth.ts";
import { adminClient, adminKeys } from "../../test/admin-client.ts";
import { goodPassword } from "../../test/pool-harness.ts";
import { type ServedPool, openServedPool } from "../../test/served-pool.ts";

const redirectUri = "https://app.example/back";

let t: ServedPool;
let oauth: OAuth;
beforeAll(async () => {
  t = await openServedPool({
    adminKeys,
    oauth: {
      redirectUrls: [redirectUri],
      providers: [],
      admission: { allowed: [], trustedForEmail: [] },
    },
  });
  oauth = t.pool.openOAuth(pageLanguages);
  await t.pool.admin.create({ username: "anna", password: goodPassword });
});
afterAll(() => t.close());

const attribute = fc.dictionary(fc.constantFrom("Name", "Value", "__proto__"), anyScalar, {
  maxKeys: 2,
});
const member = fc.oneof(
  { weight: 3, arbitrary: anyScalar },
  fc.constantFrom("anna", "ON", "email", 'username = "anna"', 'email ^= "\0"'),
  fc.array(fc.oneof(attribute, anyScalar), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("Enabled", "PreferredMfa", "email", "__proto__"), anyScalar, {
    maxKeys: 2,
  }),
);
const memberNames = [
  ..."Username UserAttributes TemporaryPassword Password Permanent MessageAction".split(" "),
  ..."SMSMfaSettings SoftwareTokenMfaSettings MfaConfiguration AttributesToGet".split(" "),
  ..."SoftwareTokenMfaConfiguration Limit PaginationToken Filter ForceAliasCreation".split(" "),
];
const adminBody = fc.dictionary(fc.constantFrom(...memberNames), member, { maxKeys: 4 });

/** Signs and sends any body as any operation: the library's own commands permit only some. */
const sendSigned = async (action: string, body: object): Promise<number> => {
  const client = adminClient(t.url);
  client.middlewareStack.add(
    (next) => (args) => {
      // The library types the request as unknown at this step; it is an HTTP request.
      const request = args.request as { headers: Record<string, string>; body: string };
      request.headers["x-amz-target"] = `AWSCognitoIdentityProviderService.${action}`;
      request.body = JSON.stringify(body);
      request.headers["content-length"] = String(Buffer.byteLength(request.body));
      return next(args);
    },
    { step: "build" },
  );
  try {
    await client.send(new AdminGetUserCommand({ UserPoolId: t.pool.id, Username: "anna" }));
    return 200;
  } catch (error) {
    if (error instanceof CognitoIdentityProviderServiceException)
      return error.$metadata.httpStatusCode ?? 0;
    throw error;
  }
};

describe("a signed call with any input is done or refused:", () => {
  test.each([...adminOperations.keys()])("%s", async (action) => {
    const property = fc.asyncProperty(adminBody, fc.boolean(), async (body, hasName) => {
      const named = hasName ? { Username: "anna" } : {};
      expect([200, 400]).toContain(
        await sendSigned(action, { UserPoolId: t.pool.id, ...body, ...named }),
      );
    });
    await fc.assert(property, { seed: 20_261_122, numRuns: 25 });
  });
});

const sound: readonly (readonly [string, string])[] = [
  ["response_type", "code"],
  ["client_id", "ours"],
  ["redirect_uri", redirectUri],
  ["scope", "openid"],
  ["code_challenge", "a".repeat(43)],
  ["code_challenge_method", "S256"],
  ["grant_type", "authorization_code"],
];
const parameterNames = [
  ...sound.map(([name]) => name),
  ..."state nonce prompt lang ui_locales login_hint identity_provider".split(" "),
  ..."request username password step code new_password repeat_password".split(" "),
  ..."logout_uri post_logout_redirect_uri refresh_token code_verifier token".split(" "),
];
const wrongParameters = fc.array(fc.tuple(fc.constantFrom(...parameterNames), anyText), {
  maxLength: 3,
});

const parametersOf = (isSound: boolean, wrong: readonly (readonly [string, string])[]) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of isSound ? sound : [])
    parameters.set(name, value === "ours" ? t.pool.clientId : value);
  for (const [name, value] of wrong) parameters.set(name, value);
  return parameters;
};

const endpoints: readonly EndpointName[] = [
  "authorize",
  "login",
  "idpresponse",
  "logout",
  "token",
  "revoke",
  "userInfo",
];

const oauthHeader = fc.option(
  fc.oneof(
    anyHeader,
    fc.base64String().map((text) => `Basic ${text}`),
  ),
  { nil: undefined },
);

test.each(endpoints)("OAuth's %s has no fault that input brings about", async (name) => {
  const property = fc.asyncProperty(
    fc.tuple(fc.boolean(), wrongParameters),
    fc.tuple(fc.boolean(), wrongParameters),
    fc.record({ authorization: oauthHeader, cookie: oauthHeader }),
    async (query, form, headers) => {
      const { status } = await oauth.response(name, {
        query: parametersOf(...query),
        form: parametersOf(...form),
        headers,
        language: "sv",
        ip: "127.0.0.1",
      });
      expect(status).toBeLessThan(500);
    },
  );
  await fc.assert(property, { seed: 20_261_122, numRuns: 200 });
});
