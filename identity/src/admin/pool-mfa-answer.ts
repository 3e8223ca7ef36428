import type { Administration } from "../users/administration.ts";
import type { Answer } from "../context/pool-context.ts";

/** The pool's mode; an authenticator app can always be connected. */
export const poolMfaAnswer = async (admin: Administration): Promise<Answer> => ({
  MfaConfiguration: await admin.poolMfa(),
  SoftwareTokenMfaConfiguration: { Enabled: true },
});
