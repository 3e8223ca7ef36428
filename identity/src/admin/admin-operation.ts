import type { Administration } from "../users/administration.ts";
import type { OperationOutput } from "../context/pool-context.ts";

export type Members = Readonly<Record<string, unknown>>;

/** An administrative operation of the protocol; the members of `body` are not validated yet. */
export type AdminOperation = (admin: Administration, body: Members) => Promise<OperationOutput>;
