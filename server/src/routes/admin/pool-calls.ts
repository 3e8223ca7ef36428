import { objectBody } from "../../http/json-body.ts";
import { readParameters, requireNoParameters } from "../../http/read-parameters.ts";
import { asRefusal } from "../../people/as-refusal.ts";
import { auditWire } from "../../people/person-wire.ts";
import { auditCursor, readAuditOfPeople } from "../../people/read-people-query.ts";
import { readPoolChange } from "../../people/read-person.ts";
import type { Call, RouteResponse } from "../route.ts";
import { peopleOf } from "./people-of.ts";

const describePool = async (call: Call): Promise<RouteResponse> => {
  const { hosted, usersWithoutGroup, ways } = call.people;
  const common = { users_without_group: usersWithoutGroup };
  const pool = hosted
    ? { kind: "hosted", mfa: null, ...common, delivery: null, console: hosted.console }
    : {
        kind: "embedded",
        mfa: await (await peopleOf(call)).poolMfa(),
        ...common,
        delivery: { email: ways.includes("email"), sms: ways.includes("phone_number") },
        console: null,
      };
  return { body: JSON.stringify(pool) };
};

const find = async (call: Call): Promise<RouteResponse> => {
  await call.context.permission;
  requireNoParameters(call.request);
  return describePool(call);
};

const change = async (call: Call): Promise<RouteResponse> => {
  const people = await peopleOf(call);
  requireNoParameters(call.request);
  const mode = readPoolChange(objectBody(call.request));
  if (mode !== undefined) await asRefusal(people.setPoolMfa(mode));
  return describePool(call);
};

const audit = async (call: Call): Promise<RouteResponse> => {
  const people = await peopleOf(call);
  const { query, limit } = readAuditOfPeople(readParameters(call.request));
  const found = await people.audit({ ...query, max: limit + 1 });
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : undefined;
  return {
    body: JSON.stringify({
      entries: entries.map(auditWire),
      next_cursor: last === undefined ? null : auditCursor(last),
    }),
  };
};

export const poolCalls = { find, change, audit };
