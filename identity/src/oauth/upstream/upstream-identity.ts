import { type Attributes, requireAttributes } from "../../users/attributes.ts";
import { PoolError } from "../../context/pool-error.ts";

/** An identity as another provider states it. */
export type UpstreamIdentity = {
  readonly subject: string;
  /** Without malformed or unknown attributes. */
  readonly attributes: Attributes;
};

const wanted = ["email", "name", "given_name", "family_name", "locale"] as const;
const maxSubject = 255;

const isPossible = (attributes: Attributes): boolean => {
  try {
    requireAttributes(attributes);
    return true;
  } catch (error) {
    if (error instanceof PoolError) return false;
    throw error;
  }
};

/** Reads untrusted claims or a profile; throws if they do not even identify the user. */
export const readIdentity = (
  claims: Readonly<Record<string, unknown>>,
  subjectName: string,
  isEmailTrusted: boolean,
): UpstreamIdentity => {
  const subject = claims[subjectName];
  if (typeof subject !== "string" || subject === "" || subject.length > maxSubject)
    throw new Error("the identity provider does not name who signed in");
  const offered = wanted.flatMap((name) => {
    const value = claims[name];
    return typeof value === "string" && value.isWellFormed() && isPossible({ [name]: value })
      ? [[name, value] as const]
      : [];
  });
  const attributes = Object.fromEntries(offered);
  if (attributes["email"] === undefined) return { subject, attributes };
  const claimed = claims["email_verified"];
  const isVerified =
    claimed === undefined ? isEmailTrusted : claimed === true || claimed === "true";
  return { subject, attributes: { ...attributes, email_verified: String(isVerified) } };
};
