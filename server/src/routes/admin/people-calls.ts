import type { HandedOver, People } from "@teckna/identity/users/people/people";
import { roleOf } from "../../auth/role-of.ts";
import { objectBody } from "../../http/json-body.ts";
import { readParameters, requireNoParameters } from "../../http/read-parameters.ts";
import { asRefusal } from "../../people/as-refusal.ts";
import { handedOverWire, personWire } from "../../people/person-wire.ts";
import { makeCursor, readPeopleQuery } from "../../people/read-people-query.ts";
import {
  readNewPerson,
  readPersonChange,
  readSecondFactors,
  takesAway,
} from "../../people/read-person.ts";
import type { Call, RouteResponse } from "../route.ts";
import { describePerson, peopleOf, personResponse, requireOther, usernameOf } from "./people-of.ts";

const list = async (call: Call): Promise<RouteResponse> => {
  const people = await peopleOf(call);
  const { query, limit } = readPeopleQuery(readParameters(call.request));
  const found = await people.list({ ...query, max: limit + 1 });
  const users = found.slice(0, limit);
  const last = found.length > limit ? users.at(-1) : undefined;
  const { usersWithoutGroup } = call.people;
  return {
    body: JSON.stringify({
      users: users.map((person) => personWire(person, roleOf(person.user, usersWithoutGroup))),
      next_cursor: last === undefined ? null : makeCursor(last.user.username),
    }),
  };
};

/** The response may contain a password, so it must not be cached. */
const secret = { "cache-control": "no-store" };

const create = async (call: Call): Promise<RouteResponse> => {
  const people = await peopleOf(call);
  requireNoParameters(call.request);
  const person = readNewPerson(objectBody(call.request));
  const made = await asRefusal(people.create(person, call.people.ways));
  const user = await describePerson(call, people, made.username);
  return {
    status: 201,
    headers: secret,
    body: JSON.stringify({ user, ...handedOverWire(made) }),
  };
};

type HandOver = (people: People, username: string, call: Call) => Promise<HandedOver>;

const handOver =
  (act: HandOver) =>
  async (call: Call): Promise<RouteResponse> => {
    const people = await peopleOf(call);
    requireNoParameters(call.request);
    const handed = await asRefusal(act(people, usernameOf(call), call));
    const user = await describePerson(call, people, usernameOf(call));
    return { headers: secret, body: JSON.stringify({ user, ...handedOverWire(handed) }) };
  };

const find = async (call: Call): Promise<RouteResponse> => {
  const people = await peopleOf(call);
  requireNoParameters(call.request);
  return personResponse(call, people, usernameOf(call));
};

const change = async (call: Call): Promise<RouteResponse> => {
  const people = await peopleOf(call);
  requireNoParameters(call.request);
  const wanted = readPersonChange(objectBody(call.request));
  const username = usernameOf(call);
  if (takesAway(wanted)) await requireOther(call, people, username);
  await asRefusal(people.change(username, wanted));
  return personResponse(call, people, username);
};

const remove = async (call: Call): Promise<RouteResponse> => {
  const people = await peopleOf(call);
  requireNoParameters(call.request);
  await asRefusal(people.remove(await requireOther(call, people, usernameOf(call))));
  return { status: 204 };
};

const signOut = async (call: Call): Promise<RouteResponse> => {
  const people = await peopleOf(call);
  requireNoParameters(call.request);
  await asRefusal(people.signOut(usernameOf(call)));
  return { status: 204 };
};

const setSecondFactors = async (call: Call): Promise<RouteResponse> => {
  const people = await peopleOf(call);
  requireNoParameters(call.request);
  const username = usernameOf(call);
  const { user } = await asRefusal(people.find(username));
  const has = { totp: user.totp !== null, sms: user.attributes["phone_number"] !== undefined };
  const wanted = readSecondFactors(objectBody(call.request), has);
  await asRefusal(people.setSecondFactors(username, wanted));
  return personResponse(call, people, username);
};

export const peopleCalls = {
  list,
  create,
  find,
  change,
  remove,
  signOut,
  setSecondFactors,
  invite: handOver((people, username, call) => people.invite(username, call.people.ways)),
  reset: handOver((people, username, call) => people.reset(username, call.people.ways)),
};
