import type { Administration } from "../users/administration.ts";
import type { OperationOutput } from "../context/pool-context.ts";

/** The pool's mode; an authenticator app can always be connected. */
export const poolMfaOutput = async (admin: Administration): Promise<OperationOutput> => ({
  MfaConfiguration: await admin.poolMfa(),
  SoftwareTokenMfaConfiguration: { Enabled: true },
});
