import { requiredText } from "../context/inputs.ts";
import type { Call, PoolContext } from "../context/pool-context.ts";
import { resourceNotFound } from "../context/pool-error.ts";

/** Throws for a call that names another app client than the pool's own. */
export const requireClient = ({ clientId }: PoolContext, { body }: Call): void => {
  const given = requiredText(body, "ClientId");
  if (given !== clientId)
    throw resourceNotFound(`User pool client ${given.slice(0, 128)} does not exist.`);
};
