import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";

const amazonEndpoint = (userPoolId: string): string =>
  `https://cognito-idp.${userPoolId.split("_")[0]}.amazonaws.com`;

/** The origins besides our own that the browser may send requests to: those of the hosted user pool. */
const connections = ({ hostedPool }: Settings): readonly string[] => {
  if (!hostedPool) return [];
  const { endpoint, userPoolId, oauthDomain } = hostedPool;
  const pool = endpoint ? new URL(endpoint).origin : amazonEndpoint(userPoolId);
  return oauthDomain ? [pool, `https://${oauthDomain}`] : [pool];
};

const contentSecurityPolicy = (settings: Settings): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connections(settings)].join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types teckna teckna-releases teckna-tables",
  ].join("; ");

export const securityHeaders = (settings: Settings): Record<string, string> => ({
  "content-security-policy": contentSecurityPolicy(settings),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Not with the certificate for trying out: browsers would remember it for localhost, which other programs use too.
  ...(settings.publicUrl.startsWith("https:") && !settings.https
    ? { "strict-transport-security": "max-age=31536000" }
    : {}),
});

/** For every response, errors, files and the user pool included. */
export const addSecurityHeaders = (app: FastifyInstance, headers: Record<string, string>): void => {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
