import type { AdminOperation } from "./admin-operation.ts";
import { poolMfaOutput } from "./pool-mfa-output.ts";

export const getUserPoolMfaConfig: AdminOperation = (admin) => poolMfaOutput(admin);
