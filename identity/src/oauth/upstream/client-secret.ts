import { SignJWT } from "jose/jwt/sign";
import { importPKCS8 } from "jose/key/import";
import { lifetimes } from "../../context/lifetimes.ts";
import type { UpstreamProvider } from "./provider.ts";

const audience = "https://appleid.apple.com";

/** The client secret for a provider; a signed one is valid for an hour. */
export const makeClientSecret = async ({
  clientId,
  clientSecret,
}: UpstreamProvider): Promise<string> => {
  if (typeof clientSecret === "string") return clientSecret;
  const { teamId, keyId, privateKey } = clientSecret;
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${lifetimes.clientSecret}s`)
    .sign(await importPKCS8(privateKey, "ES256"));
};
