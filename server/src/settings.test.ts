import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const settingsOf = (environment: Record<string, string>) => {
  const reading = readSettings(environment);
  if (!reading.ok) throw new Error(reading.problems.join("; "));
  return reading.settings;
};

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  const reading = readSettings(environment);
  return reading.ok ? [] : reading.problems;
};

const wrong: Record<string, string> = {
  PORT: "80000",
  HOST: "not a host",
  PUBLIC_URL: "https://example.org/path",
  DATABASE_URL: "mysql://localhost/teckna",
  ADMIN_USERNAME: "two words",
  ADMIN_TEMPORARY_PASSWORD: "",
  COGNITO_USER_POOL_ID: "nopool",
  AUTH_FLOW: "CUSTOM_AUTH",
  PASSWORD_POLICY: "length:3",
  POOL_KEY: "secret",
  POOL_ADMIN_KEYS: "id:secret",
  TRUSTED_PROXIES: "10.0.0.0/64",
  SMTP_URL: "http://mail",
  SMS_WEBHOOK_URL: "javascript:alert(1)",
  LOG_LEVEL: "loud",
  LIMIT_BODY_BYTES: "1e6",
  LIMIT_SIGN_IN_REQUESTS_PER_SECOND: "0",
  POOL_AUDIT_DAYS: "0",
  OAUTH_REDIRECT_URLS: "http://example.org/",
  FEDERATION_GOOGLE: "no-secret",
  FEDERATION_AMAZON: "",
  FEDERATION_FACEBOOK: "id:",
  FEDERATION_APPLE: "org.example.web",
  FEDERATION_APPLE_KEY_FILE: "/no/such/file",
  FEDERATION_OIDC_NAME: "Google",
  FEDERATION_OIDC_ISSUER: "http://login.example.org",
  FEDERATION_OIDC_CLIENT: "id",
  FEDERATION_OIDC_LABEL: "x".repeat(41),
  FEDERATION_ALLOWED: "anna example",
  FEDERATION_TRUSTED_EMAIL: "Nobody",
};

const secret = "0123456789abcdef0123456789abcdef";
const sms = { SMS_WEBHOOK_URL: "https://sms.example.org/", SMS_WEBHOOK_SECRET: secret };
const mail = { SMTP_URL: "smtp://mail.example.org", SMTP_FROM: "teckna@example.org" };
const hosted = { COGNITO_USER_POOL_ID: "eu-north-1_Ab3dE5gH7", COGNITO_CLIENT_ID: "client1" };

describe("readSettings", () => {
  it("needs nothing", () => {
    const settings = settingsOf({});
    expect(settings).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      dataDir: path.resolve("data"),
      databaseUrl: null,
      hostedPool: null,
      adminUsername: "admin",
      passwordPolicy: { minLength: 8, lower: false },
    });
  });

  it("takes an empty variable as unset", () => {
    expect(settingsOf({ PORT: "", DATABASE_URL: " " })).toEqual(settingsOf({}));
  });

  it("names every mistake at once", () => {
    const problems = problemsOf(wrong);
    for (const name of Object.keys(wrong))
      expect(problems.some((problem) => problem.startsWith(`${name} `))).toBe(true);
  });

  it.each(Object.entries(wrong))("refuses %s=%s", (name, value) => {
    expect(problemsOf({ [name]: value }).join("\n")).toContain(name);
  });

  it("never repeats a secret in a problem", () => {
    const problems = problemsOf({
      POOL_KEY: "my-secret",
      DATABASE_URL: "mysql://me:hidden@x/y",
      SMTP_URL: "smtp://me:hidden@mail.example.org/path",
      SMTP_FROM: "no address",
      SMS_WEBHOOK_URL: "http://sms.example.org/?key=hidden",
      SMS_WEBHOOK_SECRET: "my-secret",
      POOL_ADMIN_KEYS: "key1:my-secret",
    });
    expect(problems).toHaveLength(7);
    expect(problems.join("\n")).not.toMatch(/my-secret|hidden/);
  });

  it("follows the port in the public address", () => {
    expect(settingsOf({ PORT: "4100" }).publicUrl).toBe("http://localhost:4100");
  });

  it("has an https address where the product itself speaks https", () => {
    const reading = readSettings({ PORT: "4100" }, { https: true });
    expect(reading).toMatchObject({
      ok: true,
      settings: { https: true, publicUrl: "https://localhost:4100" },
    });
    expect(readSettings({ PUBLIC_URL: "http://localhost" }, { https: true })).toEqual({
      ok: false,
      problems: ["PUBLIC_URL is http, but --https was requested"],
    });
  });

  it("reads a password policy", () => {
    const { passwordPolicy } = settingsOf({ PASSWORD_POLICY: "length:12, lower,special" });
    expect(passwordPolicy).toEqual({
      minLength: 12,
      lower: true,
      upper: false,
      number: false,
      special: true,
    });
  });

  it("reads where mail leaves", () => {
    const { mailServer } = settingsOf({
      SMTP_URL: "smtps://me%40example.org:p%3Aw@mail.example.org",
      SMTP_FROM: "Teckna <teckna@example.org>",
    });
    expect(mailServer).toEqual({
      host: "mail.example.org",
      port: 465,
      isSecure: true,
      login: { user: "me@example.org", pass: "p:w" },
      sender: { name: "Teckna", address: "teckna@example.org" },
    });
  });

  it.each([
    ["SMTP_URL without SMTP_FROM", { SMTP_URL: "smtp://mail.example.org" }],
    ["SMTP_FROM without SMTP_URL", { SMTP_FROM: "teckna@example.org" }],
    ["a webhook without its secret", { SMS_WEBHOOK_URL: "https://sms.example.org/" }],
    ["a webhook's secret alone", { SMS_WEBHOOK_SECRET: "s".repeat(32) }],
    ["a webhook over a foreign network in the clear", { ...sms, SMS_WEBHOOK_URL: "http://a.org/" }],
    ["a short webhook secret", { ...sms, SMS_WEBHOOK_SECRET: "short" }],
    ["options in the mail address", { ...mail, SMTP_URL: "smtp://mail.example.org?logger=true" }],
    ["two senders", { ...mail, SMTP_FROM: "a@example.org, b@example.org" }],
    ["a header in the sender", { ...mail, SMTP_FROM: "a\r\nBcc: x <b@example.org>" }],
    ["a short administrator's secret", { POOL_ADMIN_KEYS: "key1:short" }],
    ["two secrets for one id", { POOL_ADMIN_KEYS: `key1:${secret},key1:${secret}` }],
    ["mail beside a hosted pool", { ...mail, ...hosted }],
  ])("refuses %s", (_, environment) => {
    expect(problemsOf(environment)).toHaveLength(1);
  });

  it("reads the keys of administrators", () => {
    const { poolAdminKeys } = settingsOf({ POOL_ADMIN_KEYS: `ops:${secret}, two2:${secret}:=/+` });
    expect([...poolAdminKeys]).toEqual([
      ["ops", secret],
      ["two2", `${secret}:=/+`],
    ]);
  });

  it.each([
    ["hex", "00112233445566778899aabbccddeeff".repeat(2)],
    ["base64", "ABEiM0RVZneImaq7zN3u/wARIjNEVWZ3iJmqu8zd7v8="],
  ])("reads a pool key in %s", (_form, text) => {
    expect(settingsOf({ POOL_KEY: text }).poolKey).toHaveLength(32);
  });
});

describe("a hosted pool", () => {
  it("has Amazon's issuer for its region", () => {
    expect(settingsOf(hosted).hostedPool?.issuer).toBe(
      "https://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Ab3dE5gH7",
    );
  });

  it("has its issuer at the endpoint where one is given", () => {
    const settings = settingsOf({ ...hosted, COGNITO_ENDPOINT: "https://id.example.org/idp/" });
    expect(settings.hostedPool?.issuer).toBe("https://id.example.org/eu-north-1_Ab3dE5gH7");
  });

  it("demands the client id", () => {
    expect(problemsOf({ COGNITO_USER_POOL_ID: hosted.COGNITO_USER_POOL_ID })).toEqual([
      "COGNITO_CLIENT_ID is needed together with COGNITO_USER_POOL_ID",
    ]);
  });

  it("is not half configured", () => {
    expect(problemsOf({ COGNITO_CLIENT_ID: "client1" })).toEqual([
      "COGNITO_CLIENT_ID is set, but COGNITO_USER_POOL_ID is not",
    ]);
  });
});

describe("sign-in by other providers", () => {
  const federation = {
    FEDERATION_GOOGLE: "id.apps.example:a:secret",
    FEDERATION_OIDC_NAME: "Entra",
    FEDERATION_OIDC_ISSUER: "https://login.example.org/tenant/v2.0",
    FEDERATION_OIDC_CLIENT: "abc:def",
    FEDERATION_ALLOWED: "Example.com, anna@partner.se,Google_123",
    FEDERATION_TRUSTED_EMAIL: "Entra",
  };

  it("is read whole", () => {
    const { providers, admission } = settingsOf(federation).federation;
    expect(providers).toMatchObject([
      { name: "Google", clientId: "id.apps.example", clientSecret: "a:secret" },
      { name: "Entra", label: "Entra", clientId: "abc", clientSecret: "def" },
    ]);
    expect(admission).toEqual({
      allowed: ["example.com", "anna@partner.se", "google_123"],
      trustedForEmail: ["Entra"],
    });
  });

  it("reads Apple's key from its file", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "teckna-apple-"));
    const file = path.join(folder, "AuthKey.p8");
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }));
    const apple = { FEDERATION_APPLE: "org.example:TEAM1:KEY1", FEDERATION_APPLE_KEY_FILE: file };
    const { federation: read } = settingsOf({ ...apple, FEDERATION_ALLOWED: "example.com" });
    expect(read.providers).toMatchObject([
      { name: "SignInWithApple", clientSecret: { teamId: "TEAM1", keyId: "KEY1" } },
    ]);
    rmSync(folder, { recursive: true });
  });

  it("requires to know who may come", () => {
    expect(problemsOf({ FEDERATION_GOOGLE: "id:secret" })).toEqual([
      expect.stringMatching(/^FEDERATION_ALLOWED is needed/),
    ]);
  });

  it("has no use without a provider", () => {
    expect(problemsOf({ FEDERATION_ALLOWED: "example.com" })).toEqual([
      "FEDERATION_ALLOWED is set, but no identity provider is",
    ]);
  });

  it("needs an address that nobody on the way can read", () => {
    const problems = problemsOf({ ...federation, PUBLIC_URL: "http://teckna.example.org" });
    expect(problems).toEqual([expect.stringMatching(/^PUBLIC_URL must be an https address/)]);
  });

  it("does not mix with a hosted pool", () => {
    expect(problemsOf({ ...federation, ...hosted })).toHaveLength(1);
  });

  it("never repeats a secret in a problem", () => {
    const problems = problemsOf({ FEDERATION_GOOGLE: "hidden words", FEDERATION_ALLOWED: "x.se" });
    expect(problems.join("\n")).not.toContain("hidden");
  });
});
