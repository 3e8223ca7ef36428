import type { Messages } from "../../sv/texts.ts";

/** The texts around the sign-in widget. */
export const signIn: Messages["signIn"] = {
  tagline: "Rights issues, warrants and commitments",
  sessionExpired: "You have been signed out. Sign in again; your entries are still here.",
  configuration: "Configuration error (see console) – please contact the administrator",
  with: "Sign in with {service}",
  orPassword: "or with a password",
  codeSent: "A code is on its way to {place}. If you receive several, the newest one counts.",
  showPassword: "Show password",
  passwordIsHidden: "Password is hidden",
  passwordIsShown: "Password is shown",
};
