import { type OAuthReply, jsonReply } from "./exchange.ts";
import type { MessageKey } from "./messages/page-texts.ts";

/** Why the server cannot respond, with OAuth's error code. */
export const faults = {
  badRequest: { status: 400, error: "invalid_request", message: "refused" },
  tooManyRequests: {
    status: 429,
    error: "temporarily_unavailable",
    message: "tooManyRequests",
  },
  serverError: { status: 500, error: "server_error", message: "serverError" },
  unavailable: { status: 503, error: "temporarily_unavailable", message: "unavailable" },
} as const satisfies Record<
  string,
  { readonly status: number; readonly error: string; readonly message: MessageKey }
>;

export type Fault = keyof typeof faults;

/** A server fault in the form for programs. */
export const faultForProgram = (fault: Fault): OAuthReply => {
  const { status, error } = faults[fault];
  return jsonReply(status, { error });
};
