const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long what the pool hands out is good, in seconds. */
export const lifetimes = {
  /** The identity token's too. */
  accessToken: hour,
  refreshToken: 30 * day,
  temporaryPassword: 7 * day,
  /** A sign-in waits so long for its next step. */
  session: 3 * minute,
  /** The secret for an authenticator app, until a code of it is entered. */
  totpOffer: hour,
  code: {
    reset: hour,
    confirm: day,
    verify_email: day,
    verify_phone_number: day,
    sms_mfa: 3 * minute,
  },
  /** A sign-in on the pool's own pages, and the cookie of its browser. */
  authorization: 15 * minute,
  authorizationCode: 5 * minute,
  /** What we sign in with at another provider. */
  clientSecret: hour,
} as const;
