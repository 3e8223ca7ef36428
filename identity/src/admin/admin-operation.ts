import type { Administration } from "../users/administration.ts";
import type { OperationOutput } from "../context/pool-context.ts";

export type Members = Readonly<Record<string, unknown>>;

/** One administrative action of the protocol; `body` has members that nobody has checked. */
export type AdminOperation = (admin: Administration, body: Members) => Promise<OperationOutput>;
