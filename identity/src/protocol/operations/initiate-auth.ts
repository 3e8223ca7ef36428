import { requireClient } from "../client-check.ts";
import { flows } from "../../sign-in/flows.ts";
import { requiredText, textMap } from "../../context/inputs.ts";
import type { Operation } from "../../context/pool-context.ts";
import { invalidParameter } from "../../context/pool-error.ts";

export const initiateAuth: Operation = async (pool, call) => {
  requireClient(pool, call);
  const name = requiredText(call.body, "AuthFlow");
  const flow = flows.get(name);
  if (!flow) throw invalidParameter(`${name.slice(0, 64)} flow not enabled for this client`);
  return flow(pool, textMap(call, "AuthParameters"), call.ip);
};
