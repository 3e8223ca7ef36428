import { nameDigest } from "../limits/name-digest.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { likelyContact, resetContact } from "./reset-contact.ts";
import { type Sample, type Target, simulateTarget } from "./simulated-target.ts";
import { sampleUsers } from "../store/sample-users.ts";
import type { Contact, User } from "../context/user.ts";

/** More users would not change the distribution of responses. */
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

/** The target drawn earlier for the name: it stays when the sampled users change. */
const readDrawn = async (pool: PoolContext, username: string): Promise<Target | undefined> => {
  const [drawn] = await pool.sql<Target[]>`
    select contact, simulated as destination from pool_code
    where name_digest = ${nameDigest(pool, username)} and simulated is not null
    order by purpose limit 1`;
  return drawn;
};

/** The pretended target of a code that is not sent; `isDrawn` unless it is the user's own contact. */
export type SimulatedTarget = Target & { readonly isDrawn: boolean };

/**
 * The pretended target for a name that gets no code: the user's own contact, else a drawn one. The same work is done
 * for every name, so that timing reveals nothing.
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
