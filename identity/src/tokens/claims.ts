import { signInScope } from "./sign-in-scope.ts";
import { type User, contacts } from "../context/user.ts";

const scopeOfClaim: ReadonlyMap<string, string> = new Map(
  Object.entries({
    email: "email",
    email_verified: "email",
    phone_number: "phone",
    phone_number_verified: "phone",
  }),
);

/** Contacts that are not verified get an explicit claim that they are not. */
const doubtsOf = (attributes: User["attributes"]): Record<string, string> =>
  Object.fromEntries(
    contacts
      .filter((contact) => attributes[contact])
      .map((contact) => [`${contact}_verified`, "false"]),
  );

/**
 * The user's attributes as claims: the two "verified" ones are booleans, all others text. A scope that permits
 * requesting all attributes includes all of them here too.
 */
export const claimsOf = (
  { attributes }: Pick<User, "attributes">,
  scope: string,
): Record<string, string | boolean> => {
  const granted = new Set(scope.split(" "));
  const isGranted = (name: string): boolean =>
    granted.has(signInScope) || granted.has(scopeOfClaim.get(name) ?? "profile");
  return Object.fromEntries(
    Object.entries({ ...doubtsOf(attributes), ...attributes })
      .filter(([name]) => isGranted(name))
      .map(([name, value]) => [name, name.endsWith("_verified") ? value === "true" : value]),
  );
};
