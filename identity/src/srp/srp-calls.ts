import { isProof, makeServerShare, makeVerifier } from "./srp.ts";

/** The exponentiations of SRP: each takes milliseconds, so none runs on the event loop. */
export const srpCalls = { makeVerifier, makeServerShare, isProof };

export type SrpCall = keyof typeof srpCalls;
export type SrpInput<C extends SrpCall> = Parameters<(typeof srpCalls)[C]>[0];
export type SrpOutput<C extends SrpCall> = ReturnType<(typeof srpCalls)[C]>;

export type SrpReply = { readonly output: unknown } | { readonly error: unknown };
