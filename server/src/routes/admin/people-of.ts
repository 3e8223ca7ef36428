import { isUsername } from "@teckna/identity/users/accounts";
import { type People } from "@teckna/identity/users/people/people";
import { AppError } from "../../errors.ts";
import { addressOf } from "../../http/client-address.ts";
import { roleOf } from "../../auth/role-of.ts";
import { asRefusal } from "../../people/as-refusal.ts";
import { personWire } from "../../people/person-wire.ts";
import type { Call, RouteResponse } from "../route.ts";

/** The caller's administration of users; waits until their permission is confirmed. */
export const peopleOf = async ({ context, people, request }: Call): Promise<People> => {
  await context.permission;
  if (!people.administerAs) throw new AppError("peopleElsewhere");
  return people.administerAs({ by: context.actor, ip: addressOf(request) });
};

/** The user name in the URL; an invalid name is reported as unknown without a query. */
export const usernameOf = ({ request }: Call): string => {
  // Every route that calls this has :username in its path.
  const { username } = request.params as { username: string };
  if (!isUsername(username)) throw new AppError("notFound");
  return username;
};

/** One user in their current state. */
export const describePerson = async ({ people: place }: Call, people: People, username: string) => {
  const person = await asRefusal(people.find(username));
  return personWire(person, roleOf(person.user, place.usersWithoutGroup));
};

export const personResponse = async (
  call: Call,
  people: People,
  username: string,
): Promise<RouteResponse> => ({
  body: JSON.stringify(await describePerson(call, people, username)),
});

/** The stored spelling of the name of another user than the caller; throws for the caller's own. */
export const requireOther = async (
  { context }: Call,
  people: People,
  username: string,
): Promise<string> => {
  const { user } = await asRefusal(people.find(username));
  if (user.username === context.actor) throw new AppError("ownAccount");
  return user.username;
};
