const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes, in seconds, of everything that the pool issues. */
export const lifetimes = {
  /** Also of the identity token. */
  accessToken: hour,
  /** How long a user stays signed in, counted from the sign-in. */
  refreshToken: 30 * day,
  temporaryPassword: 7 * day,
  /** How long a sign-in waits for its next step; the protocol calls such a step a session. */
  signInStep: 3 * minute,
  /** Of the secret for an authenticator app, until a code from it is entered. */
  totpOffer: hour,
  code: {
    reset: hour,
    confirm: day,
    verify_email: day,
    verify_phone_number: day,
    sms_mfa: 3 * minute,
  },
  /** Of a sign-in on the pool's own pages, and of its browser cookie. */
  authorization: 15 * minute,
  authorizationCode: 5 * minute,
  /** Of the client secret that the pool presents to another provider. */
  clientSecret: hour,
} as const;
