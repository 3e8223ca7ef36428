import { nameDigest } from "../limits/name-digest.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { likelyContact, resetContact } from "./reset-contact.ts";
import { type Sample, type Target, simulateTarget } from "./simulated-target.ts";
import { sampleUsers } from "../store/sample-users.ts";
import { type Contact, type User, isContact } from "../context/user.ts";

/** More users add nothing to how responses are spread. */
const maxSamples = 500;

const readSamples = async ({ sql }: PoolContext): Promise<Sample[]> =>
  (await sampleUsers(sql, maxSamples)).flatMap((user) => {
    const contact = resetContact(user);
    const destination = contact && user.attributes[contact];
    return contact && destination ? [{ username: user.username, contact, destination }] : [];
  });

const targetOf = ({ attributes }: Pick<User, "attributes">, contact: Contact): Target => ({
  contact,
  destination: attributes[contact] ?? "",
});

/** What was drawn for the name before: it stays when the users change among whom it was drawn. */
const readDrawn = async (pool: PoolContext, username: string): Promise<Target | undefined> => {
  const [row] = await pool.sql<{ contact: string; simulated: string }[]>`
    select contact, simulated from pool_code
    where name_digest = ${nameDigest(pool, username)} and simulated is not null
    order by purpose limit 1`;
  return row && isContact(row.contact)
    ? { contact: row.contact, destination: row.simulated }
    : undefined;
};

/** Where a code seems to go that is sent nowhere; `isDrawn` unless it is the user's own contact. */
export type SimulatedTarget = Target & { readonly isDrawn: boolean };

/**
 * Where a code for this name seems to go though none is sent: a user's own contact, else one that is drawn. The work
 * is the same for every name, also for those that get a code.
 */
export const simulatedTarget = async (
  pool: PoolContext,
  username: string,
  user: User | undefined,
): Promise<SimulatedTarget> => {
  const drawn = simulateTarget(pool.seal, username, await readSamples(pool));
  const before = await readDrawn(pool, username);
  const contact = user && likelyContact(user);
  return user && contact
    ? { ...targetOf(user, contact), isDrawn: false }
    : { ...(before ?? drawn), isDrawn: true };
};
