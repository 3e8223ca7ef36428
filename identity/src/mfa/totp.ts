import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

// The output length of SHA-1, and a multiple of five, so that base32 needs no padding.
const secretBytes = 20;
const period = 30;
const form = /^\d{6}$/;

/** A new secret for an authenticator app, in base32. */
export const makeTotpSecret = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(secretBytes)).buffer }).base32;

/** The time step of this code: the current one or a neighbour. `null` for any other code. */
export const acceptedStep = (secret: string, code: string, at: Date): number | null => {
  if (!form.test(code)) return null;
  const timestamp = at.getTime();
  const options = { algorithm: "SHA1", digits: 6, period, timestamp };
  const delta = TOTP.validate({
    ...options,
    token: code,
    secret: Secret.fromBase32(secret),
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
};
