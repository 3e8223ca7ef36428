import type { AdminOperation } from "./admin-operation.ts";
import { poolMfaAnswer } from "./pool-mfa-answer.ts";

export const getUserPoolMfaConfig: AdminOperation = (admin) => poolMfaAnswer(admin);
