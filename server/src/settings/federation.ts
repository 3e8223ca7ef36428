import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Admission } from "@teckna/identity/oauth/oauth-context";
import {
  type SigningSecret,
  type UpstreamProvider,
  amazon,
  apple,
  facebook,
  google,
} from "@teckna/identity/oauth/upstream/provider";
import type { Parse, Variables } from "./variables.ts";

/** The providers that may sign people in to the embedded pool, and the permitted redirect URLs. */
export type Federation = {
  readonly redirectUrls: readonly string[];
  readonly providers: readonly UpstreamProvider[];
  readonly admission: Admission;
};

type Client = { readonly clientId: string; readonly clientSecret: string };
type AppleIds = { readonly clientId: string } & Omit<SigningSecret, "privateKey">;

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && loopback.has(hostname));

const isRedirect = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && isSafe(url) && !url.hash && !url.username && /^[!-~]+$/.test(text);
};

const parseRedirects: Parse<string[]> = (text) => {
  const urls = text.split(",").map((part) => part.trim());
  return urls.every(isRedirect)
    ? { value: urls }
    : { wrong: "must be a list of https addresses, or http ones of this machine, without #" };
};

const parseClient: Parse<Client> = (text) => {
  const [, clientId, clientSecret] = /^([!-9;-~]{1,256}):([!-~]{1,1024})$/.exec(text) ?? [];
  return clientId && clientSecret
    ? { value: { clientId, clientSecret } }
    : { wrong: "must be a client id and its secret: id:secret" };
};

const parseAppleIds: Parse<AppleIds> = (text) => {
  const [, clientId, teamId, keyId] = /^([\w.-]+):([A-Z0-9]+):([A-Z0-9]+)$/.exec(text) ?? [];
  return clientId && teamId && keyId
    ? { value: { clientId, teamId, keyId } }
    : { wrong: "must be services id, team id and key id: org.example.web:TEAM123456:KEY1234567" };
};

const parseKeyFile: Parse<string> = (file) => {
  try {
    const text = readFileSync(file, "utf8");
    if (createPrivateKey(text).asymmetricKeyType === "ec") return { value: text };
  } catch {
    // Reported below: a missing file and one that is not a key need the same message.
  }
  return { wrong: "must be a file with the private key as Apple gives it out (AuthKey_….p8)" };
};

const parseName: Parse<string> = (text) =>
  /^[A-Za-z][A-Za-z0-9]{1,31}$/.test(text) && !reserved.has(text)
    ? { value: text }
    : { wrong: "must be 2 to 32 letters and digits, and the name of no other provider" };

const reserved = new Set(["COGNITO", "Google", "SignInWithApple", "LoginWithAmazon", "Facebook"]);

const parseIssuer: Parse<string> = (text) => {
  const url = URL.parse(text);
  return url && isSafe(url) && !url.search && !url.hash
    ? { value: text }
    : { wrong: "must be the https address that the provider's tokens name as their issuer" };
};

const parseLabel: Parse<string> = (text) =>
  text.length <= 40 ? { value: text } : { wrong: "must be at most 40 characters" };

const admitted = /^(?:[^\s@,]{1,64}@)?[^\s@,]{1,255}$/;

const parseAllowed: Parse<string[]> = (text) => {
  const entries = text.split(",").map((part) => part.trim().normalize("NFC").toLowerCase());
  return entries.every((entry) => admitted.test(entry))
    ? { value: entries }
    : { wrong: "must be a list of mail domains, addresses and names like Google_123" };
};

const readApple = (variables: Variables): UpstreamProvider[] => {
  const ids = variables.parsed("FEDERATION_APPLE", parseAppleIds);
  const privateKey = variables.parsed("FEDERATION_APPLE_KEY_FILE", parseKeyFile);
  if (
    Boolean(variables.text("FEDERATION_APPLE")) !==
    Boolean(variables.text("FEDERATION_APPLE_KEY_FILE"))
  )
    variables.refuse("FEDERATION_APPLE", "and FEDERATION_APPLE_KEY_FILE are needed together");
  if (!ids || !privateKey) return [];
  const { clientId, teamId, keyId } = ids;
  return [apple({ clientId, clientSecret: { teamId, keyId, privateKey } })];
};

const oidcParts = ["FEDERATION_OIDC_NAME", "FEDERATION_OIDC_ISSUER", "FEDERATION_OIDC_CLIENT"];

const readOidc = (variables: Variables): UpstreamProvider[] => {
  const missing = oidcParts.filter((part) => !variables.text(part));
  const label = variables.parsed("FEDERATION_OIDC_LABEL", parseLabel);
  if (missing.length === oidcParts.length && !label) return [];
  for (const part of missing)
    variables.refuse(part, `is needed: ${oidcParts.join(", ")} belong together`);
  const name = variables.parsed("FEDERATION_OIDC_NAME", parseName);
  const issuer = variables.parsed("FEDERATION_OIDC_ISSUER", parseIssuer);
  const client = variables.parsedSecret("FEDERATION_OIDC_CLIENT", parseClient);
  if (!name || !issuer || !client) return [];
  const source = { kind: "oidc", issuer } as const;
  return [{ name, label: label ?? name, ...client, scope: "openid email profile", source }];
};

const readKnown = (variables: Variables): UpstreamProvider[] =>
  (
    [
      ["FEDERATION_GOOGLE", google],
      ["FEDERATION_AMAZON", amazon],
      ["FEDERATION_FACEBOOK", facebook],
    ] as const
  ).flatMap(([variable, make]) => {
    const client = variables.parsedSecret(variable, parseClient);
    return client ? [make(client)] : [];
  });

const readAdmission = (variables: Variables, providers: readonly UpstreamProvider[]): Admission => {
  const parseTrusted: Parse<string[]> = (text) => {
    const names = text.split(",").map((part) => part.trim());
    return names.every((name) => providers.some((provider) => provider.name === name))
      ? { value: names }
      : {
          wrong: `must be a list of the providers configured: ${providers.map(({ name }) => name).join(", ")}`,
        };
  };
  const allowed = variables.parsed("FEDERATION_ALLOWED", parseAllowed) ?? [];
  if (providers.length > 0 && !variables.text("FEDERATION_ALLOWED"))
    variables.refuse(
      "FEDERATION_ALLOWED",
      "is needed with an identity provider: the mail domains or addresses that may sign in",
    );
  if (providers.length === 0 && allowed.length > 0)
    variables.refuse("FEDERATION_ALLOWED", "is set, but no identity provider is");
  return {
    allowed,
    trustedForEmail: variables.parsed("FEDERATION_TRUSTED_EMAIL", parseTrusted) ?? [],
  };
};

type Place = { readonly publicUrl: string; readonly isHosted: boolean };

const requireFitting = (
  variables: Variables,
  { publicUrl, isHosted }: Place,
  { providers, redirectUrls }: Pick<Federation, "providers" | "redirectUrls">,
): void => {
  if (isHosted && redirectUrls.length > 0)
    variables.refuse("OAUTH_REDIRECT_URLS", "is for the embedded pool; a hosted one has its own");
  if (providers.length === 0) return;
  if (isHosted)
    variables.refuse(
      "FEDERATION_ALLOWED",
      "is for the embedded pool; a hosted one has its own providers",
    );
  if (!isSafe(new URL(publicUrl)))
    variables.refuse(
      "PUBLIC_URL",
      "must be an https address where people sign in by another provider",
    );
};

export const readFederation = (variables: Variables, place: Place): Federation => {
  const redirectUrls = variables.parsed("OAUTH_REDIRECT_URLS", parseRedirects) ?? [];
  const providers = [...readKnown(variables), ...readApple(variables), ...readOidc(variables)];
  requireFitting(variables, place, { providers, redirectUrls });
  return { redirectUrls, providers, admission: readAdmission(variables, providers) };
};
