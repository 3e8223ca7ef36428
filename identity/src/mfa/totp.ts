import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

// As many bytes as SHA-1 gives, and a multiple of five: base32 then has no incomplete last letter.
const secretBytes = 20;
const period = 30;
const form = /^\d{6}$/;

/** A new secret of an authenticator app, in base32. */
export const makeTotpSecret = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(secretBytes)).buffer }).base32;

/** The time step whose code this is: the present one or a neighbour. `null` for a code of another time or secret. */
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
