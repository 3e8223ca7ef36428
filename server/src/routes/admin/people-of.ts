import { isUsername } from "@teckna/identity/users/accounts";
import { type People } from "@teckna/identity/users/people/people";
import { AppError } from "../../errors.ts";
import { addressOf } from "../../http/client-address.ts";
import { roleOf } from "../../auth/role-of.ts";
import { asRefusal } from "../../people/as-refusal.ts";
import { personWire } from "../../people/person-wire.ts";
import type { Call, RouteResponse } from "../route.ts";

/** What the caller may do to users; waits until it is certain that they may. */
export const peopleOf = async ({ context, people, request }: Call): Promise<People> => {
  await context.permission;
  if (!people.administerAs) throw new AppError("peopleElsewhere");
  return people.administerAs({ by: context.actor, ip: addressOf(request) });
};

/** Whose name is in the address; one that no user can have is unknown without a query. */
export const usernameOf = ({ request }: Call): string => {
  // Every route that calls this has :username in its path.
  const { username } = request.params as { username: string };
  if (!isUsername(username)) throw new AppError("notFound");
  return username;
};

/** One user as they are now. */
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

/** The name as it is written, of somebody who is not who makes the request. */
export const requireOther = async (
  { context }: Call,
  people: People,
  username: string,
): Promise<string> => {
  const { user } = await asRefusal(people.find(username));
  if (user.username === context.actor) throw new AppError("ownAccount");
  return user.username;
};
