import { folded } from "../../context/folded.ts";
import type { Admission } from "../oauth-context.ts";
import type { UpstreamIdentity } from "./upstream-identity.ts";

/** Whether a person may sign in: by user name, or by an address that the provider has verified. */
export const isAdmitted = (
  { allowed }: Admission,
  username: string,
  { attributes }: UpstreamIdentity,
): boolean => {
  if (allowed.includes(folded(username))) return true;
  const { email, email_verified: isVerified } = attributes;
  if (email === undefined || isVerified !== "true") return false;
  const address = email.toLowerCase();
  return allowed.includes(address) || allowed.includes(address.slice(address.lastIndexOf("@") + 1));
};
