import type { Administration } from "../users/administration.ts";
import type { OperationOutput } from "../context/pool-context.ts";

/** The pool's MFA mode; an authenticator app is always available. */
export const poolMfaOutput = async (admin: Administration): Promise<OperationOutput> => ({
  MfaConfiguration: await admin.poolMfa(),
  SoftwareTokenMfaConfiguration: { Enabled: true },
});
