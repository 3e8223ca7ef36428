import { SignJWT, generateKeyPair } from "jose";
import type { MutableResponse, MutableToken } from "oauth2-mock-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type Federation,
  type SignInWay,
  anna,
  openFederation,
} from "../../../test/federation-harness.ts";
import { openBrowser } from "../../../test/form-browser.ts";
import { authorizeUrl } from "../../../test/oauth-product.ts";
import { goodPassword } from "../../../test/pool-harness.ts";

let federation: Federation;
beforeAll(async () => {
  federation = await openFederation();
});
afterAll(() => federation.close());
afterEach(() => federation.forget());

/** The identity token as a forger would make it. */
const forge = async (claims: (payload: Record<string, unknown>) => Record<string, unknown>) => {
  const { privateKey } = await generateKeyPair("RS256");
  const kid = federation.upstream.issuer.keys.get()?.kid ?? "";
  const tokens: string[] = [];
  federation.upstream.service.on("beforeTokenSigning", ({ payload }: MutableToken) => {
    if (payload["aud"] === undefined) return;
    const made = new SignJWT(claims({ ...payload, ...anna })).setProtectedHeader({
      alg: "RS256",
      kid,
    });
    void made.sign(privateKey).then((token) => tokens.push(token));
  });
  federation.upstream.service.on("beforeResponse", ({ body }: MutableResponse) => {
    if (body !== "") body["id_token"] = tokens[0];
  });
};

describe("a response that is not right", () => {
  const expectNobody = async (way: SignInWay = {}) => {
    const before = await federation.names();
    const { end, error } = await federation.signIn(way);
    expect(error).toBe("temporarily_unavailable");
    expect(end.location?.searchParams.get("state")).toBe("state-of-the-client");
    expect(end.location?.searchParams.has("code")).toBe(false);
    expect(federation.product.troubles).toHaveLength(1);
    expect(await federation.names()).toEqual(before);
  };

  it.each([
    ["another nonce", { nonce: "another" }],
    ["another audience", { aud: "somebody-else" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["an end long past", { exp: 1_000_000_000 }],
    ["no subject", { sub: "" }],
  ])("by %s lets nobody in", async (_name, claims) => {
    federation.present({ ...anna, ...claims });
    await expectNobody();
  });

  it.each(["Entra", "Posting"])(
    "by somebody else's signature lets nobody in at %s",
    async (provider) => {
      await forge((payload) => payload);
      await expectNobody({ provider });
    },
  );

  it("by no identity token at all lets nobody in", async () => {
    federation.upstream.service.on("beforeResponse", ({ body }: MutableResponse) => {
      if (body !== "") delete body["id_token"];
    });
    await expectNobody();
  });

  it.each([400, 500])("by status %s lets nobody in", async (status) => {
    federation.upstream.service.on("beforeResponse", (response: MutableResponse) => {
      response.statusCode = status;
      response.body = { error: "invalid_grant" };
    });
    await expectNobody();
  });

  it("by a profile that is none lets nobody in", async () => {
    federation.upstream.service.on("beforeUserinfo", (response: MutableResponse) => {
      response.body = { id: { $ne: 1 } };
    });
    await expectNobody({ provider: "Facebook" });
  });

  it("by a provider that is down is reported before anybody leaves", async () => {
    const { location } = await openBrowser().visit(
      authorizeUrl(federation.product, { identity_provider: "Closed" }),
    );
    expect(location?.origin).toBe(federation.product.origin);
    expect(location?.searchParams.get("error")).toBe("temporarily_unavailable");
  });

  it("by a person who cancels is no fault", async () => {
    const { browser, back } = await federation.goThere();
    const state = back?.searchParams.get("state") ?? "";
    const query = new URLSearchParams({ state, error: "access_denied" });
    const end = await browser.visit(
      `${federation.product.origin}/oauth2/idpresponse?${query.toString()}`,
    );
    expect(end.location?.searchParams.get("error")).toBe("access_denied");
    expect(end.location?.searchParams.get("state")).toBe("state-of-the-client");
    expect(federation.product.troubles).toEqual([]);
  });
});

describe("the way back", () => {
  it("is one browser's, once", async () => {
    federation.present(anna);
    const { browser, back } = await federation.goThere();
    const stranger = await openBrowser().visit(back ?? "");
    expect([stranger.status, stranger.location]).toEqual([400, null]);
    expect((await browser.visit(back ?? "")).location?.searchParams.has("code")).toBe(true);
    expect((await browser.visit(back ?? "")).status).toBe(400);
  });

  it("with an invented or absent state leads nowhere", async () => {
    const { browser } = await federation.goThere();
    for (const query of ["", "?state=", `?state=${"A".repeat(64)}&code=x`, "?state=%00&code=x"])
      expect(
        (await browser.visit(`${federation.product.origin}/oauth2/idpresponse${query}`)).status,
      ).toBe(400);
  });

  it("is no use at our own form, nor the other way round", async () => {
    const { browser, there } = await federation.goThere();
    const request = there.location?.searchParams.get("state") ?? "";
    const fields = { request, step: "PASSWORD", username: "anna", password: goodPassword };
    expect((await browser.post(`${federation.product.origin}/oauth2/login`, fields)).status).toBe(
      400,
    );
  });

  it("is offered on our own form where no provider was requested", async () => {
    const { page } = await openBrowser().visit(authorizeUrl(federation.product));
    expect(page).toContain("Fortsätt med Företaget");
    const own = await openBrowser().visit(
      authorizeUrl(federation.product, { identity_provider: "COGNITO" }),
    );
    expect(own.page).not.toContain("Fortsätt med Företaget");
    const link = /href="([^"]+identity_provider=Entra)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    const { location } = await openBrowser().visit(link ?? "");
    expect(location?.origin).toBe(federation.upstream.issuer.url);
  });
});
