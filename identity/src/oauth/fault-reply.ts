import { type Language, type OAuthReply, jsonReply } from "./exchange.ts";
import type { MessageKey } from "./messages/translate.ts";
import type { OAuthContext } from "./oauth-context.ts";
import { refusalPage } from "./pages/refusal-page.ts";

/** What keeps the server from answering, with OAuth's word for it. */
const faults = {
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

/** Where the server could not come to an answer, as programs are told. */
export const faultForProgram = (fault: Fault): OAuthReply => {
  const { status, error } = faults[fault];
  return jsonReply(status, { error });
};

/** The same as a page; what was asked for by its address alone, `again`, can be asked for once more. */
export const faultForPerson = (
  { settings }: OAuthContext,
  fault: Fault,
  { language, again }: { readonly language: Language; readonly again: string | null },
): OAuthReply => {
  const { status, message } = faults[fault];
  const onward =
    again === null
      ? ({ address: `${settings.publicUrl}/`, label: "toProduct" } as const)
      : ({ address: again, label: "retry" } as const);
  return refusalPage({ status, language, message, onward });
};
