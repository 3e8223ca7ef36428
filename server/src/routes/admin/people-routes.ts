import { auditOfPeopleOperation, poolOperations } from "../../openapi/admin/pool-operations.ts";
import { peopleOperations } from "../../openapi/admin/people-operations.ts";
import type { Operation } from "../../openapi/operation.ts";
import type { Call, Route, RouteResponse } from "../route.ts";
import { peopleCalls } from "./people-calls.ts";
import { poolCalls } from "./pool-calls.ts";
import { sessionCalls } from "./session-calls.ts";

const root = "/api/admin";
const all = `${root}/users`;
const one = `${all}/:username`;

type Handle = (call: Call) => Promise<RouteResponse>;

/** Routes for administrators; no program may call them, whoever its user is. */
const route = (
  method: Route["method"],
  path: string,
  operation: Operation,
  handle: Handle,
): Route => ({ method, path, right: "people", requires: "admin", operation, handle });

/** Routes for the users and their rights. */
export const peopleRoutes: readonly Route[] = [
  route("GET", `${root}/pool`, poolOperations.find, poolCalls.find),
  route("PUT", `${root}/pool`, poolOperations.change, poolCalls.change),
  route("GET", all, peopleOperations.list, peopleCalls.list),
  route("POST", all, peopleOperations.create, peopleCalls.create),
  route("GET", one, peopleOperations.find, peopleCalls.find),
  route("PATCH", one, peopleOperations.change, peopleCalls.change),
  route("DELETE", one, peopleOperations.remove, peopleCalls.remove),
  route("POST", `${one}/invite`, peopleOperations.invite, peopleCalls.invite),
  route("POST", `${one}/reset-password`, peopleOperations.reset, peopleCalls.reset),
  route("POST", `${one}/sign-out`, peopleOperations.signOut, peopleCalls.signOut),
  route(
    "PUT",
    `${one}/second-factors`,
    peopleOperations.setSecondFactors,
    peopleCalls.setSecondFactors,
  ),
  route("GET", `${one}/sessions`, peopleOperations.sessions, sessionCalls.list),
  route("DELETE", `${one}/sessions/:id`, peopleOperations.endSession, sessionCalls.end),
  route("GET", `${root}/audit`, auditOfPeopleOperation, poolCalls.audit),
];
