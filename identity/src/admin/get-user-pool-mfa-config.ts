import type { AdminOperation } from "./admin-operation.ts";
import { poolMfaOutput } from "./pool-mfa-answer.ts";

export const getUserPoolMfaConfig: AdminOperation = (admin) => poolMfaOutput(admin);
