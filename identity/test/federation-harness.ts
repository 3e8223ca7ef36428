import { type MutableResponse, type MutableToken, OAuth2Server } from "oauth2-mock-server";
import type { UpstreamProvider } from "../src/oauth/upstream/provider.ts";
import { type FormBrowser, openBrowser } from "./form-browser.ts";
import { authorizeUrl, newProof, openOAuthProduct } from "./oauth-product.ts";

export const client = { clientId: "teckna-there", clientSecret: "secret-there" };

const providersAt = (place: string): UpstreamProvider[] => [
  {
    name: "Entra",
    label: "Företaget",
    ...client,
    scope: "openid email profile",
    source: { kind: "oidc", issuer: place },
  },
  {
    name: "Silent",
    label: "Silent",
    ...client,
    scope: "openid",
    source: { kind: "oidc", issuer: place },
  },
  {
    name: "Posting",
    label: "Posting",
    ...client,
    scope: "openid email",
    source: {
      kind: "oidc",
      issuer: place,
      endpoints: {
        authorization: `${place}/authorize`,
        token: `${place}/token`,
        keys: `${place}/jwks`,
      },
    },
    postsResponse: true,
  },
  {
    name: "Facebook",
    label: "Facebook",
    ...client,
    scope: "public_profile email",
    source: {
      kind: "profile",
      authorizationEndpoint: `${place}/authorize`,
      tokenEndpoint: `${place}/token`,
      profileEndpoint: `${place}/userinfo`,
      subject: "id",
    },
  },
  {
    name: "Closed",
    label: "Closed",
    ...client,
    scope: "openid",
    source: { kind: "oidc", issuer: "http://127.0.0.1:1" },
  },
];

type Person = Readonly<Record<string, unknown>>;
type Way = { readonly provider?: string; readonly browser?: FormBrowser };

/** The identity that the other provider returns from now on. */
const presentAt =
  (upstream: OAuth2Server) =>
  (person: Person): void => {
    upstream.service.on("beforeTokenSigning", ({ payload }: MutableToken) => {
      if (payload["aud"] !== undefined) Object.assign(payload, person);
    });
    upstream.service.on("beforeUserinfo", ({ body }: MutableResponse) => {
      if (body !== "") Object.assign(body, { sub: person["sub"] });
    });
  };

/** The product and another identity provider, whose claims a test chooses. */
export const openFederation = async () => {
  const upstream = new OAuth2Server();
  await upstream.issuer.keys.generate("RS256");
  await upstream.start(0, "localhost");
  const product = await openOAuthProduct({
    providers: providersAt(upstream.issuer.url ?? ""),
    admission: {
      allowed: ["example.org", "guest@other.example", "facebook_4711"],
      trustedForEmail: ["Silent"],
    },
  });
  /** The redirect to the other provider and back. */
  const goThere = async ({ provider = "Entra", browser = openBrowser() }: Way = {}) => {
    const proof = newProof();
    const changes = { identity_provider: provider, code_challenge: proof.challenge };
    const there = await browser.visit(authorizeUrl(product, changes));
    const back = there.location && (await openBrowser().visit(there.location));
    return { browser, there, back: back?.location ?? null, ...proof };
  };
  return {
    upstream,
    product,
    present: presentAt(upstream),
    goThere,
    signIn: async (way: Way = {}) => {
      const { browser, back, verifier } = await goThere(way);
      const end = await browser.visit(back ?? "");
      return { end, verifier, error: end.location?.searchParams.get("error") };
    },
    names: async (): Promise<string[]> =>
      (await product.pool.admin.list()).map(({ username }) => username),
    forget: (): void => {
      upstream.service.removeAllListeners();
      product.troubles.length = 0;
    },
    close: async () => {
      await product.close();
      await upstream.stop();
    },
  };
};

export type Federation = Awaited<ReturnType<typeof openFederation>>;
export type SignInWay = Way;

export const anna = {
  sub: "anna-there",
  email: "anna@example.org",
  email_verified: true,
  name: "Anna",
};
