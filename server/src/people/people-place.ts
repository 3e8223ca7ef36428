import type { Author } from "@teckna/identity/context/audit";
import type { Contact } from "@teckna/identity/context/user";
import type { People } from "@teckna/identity/users/people/people";
import type { HostedPool } from "../settings/hosted-pool.ts";
import type { Settings } from "../settings.ts";
import type { UsersWithoutGroup } from "../settings/users-without-group.ts";

/** Where users are administered. */
export type PeoplePlace = {
  readonly usersWithoutGroup: UsersWithoutGroup;
  /** Returns the administration on behalf of an author; `null` with a hosted pool. */
  readonly administerAs: ((author: Author) => People) | null;
  /** The contacts that messages can be delivered to, the preferred one first. */
  readonly ways: readonly Contact[];
  /** For a hosted pool: the page where it is administered, if known; otherwise `null`. */
  readonly hosted: { readonly console: string | null } | null;
};

/** Amazon's page for a pool; unknown for another service with the same protocol. */
const consoleOf = ({ userPoolId, endpoint }: HostedPool): string | null => {
  if (endpoint !== null) return null;
  const region = userPoolId.slice(0, userPoolId.indexOf("_"));
  return `https://${region}.console.aws.amazon.com/cognito/v2/idp/user-pools/${userPoolId}/users?region=${region}`;
};

type Pool = { readonly administerAs?: (author: Author) => People };

export const peoplePlace = (settings: Settings, pool: Pool | null): PeoplePlace => {
  const { usersWithoutGroup, mailServer, smsWebhook, hostedPool } = settings;
  return {
    usersWithoutGroup,
    administerAs: pool?.administerAs ?? null,
    ways: [
      ...(mailServer ? (["email"] as const) : []),
      ...(smsWebhook ? (["phone_number"] as const) : []),
    ],
    hosted: hostedPool && { console: consoleOf(hostedPool) },
  };
};
