import { loginOf } from "../../auth/authenticate.ts";
import { AppError } from "../../errors.ts";
import { requireNoParameters } from "../../http/read-parameters.ts";
import { asRefusal } from "../../people/as-refusal.ts";
import { sessionWire } from "../../people/session-wire.ts";
import type { Call, RouteResponse } from "../route.ts";
import { peopleOf, usernameOf } from "./people-of.ts";

const list = async (call: Call): Promise<RouteResponse> => {
  const people = await peopleOf(call);
  requireNoParameters(call.request);
  const sessions = await asRefusal(people.sessions(usernameOf(call)));
  const current = loginOf(call.request);
  return { body: JSON.stringify(sessions.map((session) => sessionWire(session, current))) };
};

const end = async (call: Call): Promise<RouteResponse> => {
  const people = await peopleOf(call);
  requireNoParameters(call.request);
  // The route's path has :id.
  const { id } = call.request.params as { id: string };
  const isEnded = await asRefusal(people.endSession(usernameOf(call), id));
  if (!isEnded) throw new AppError("notFound");
  return { status: 204 };
};

export const sessionCalls = { list, end };
