import type { OAuthReply } from "../exchange.ts";
import { type Fault, faults } from "../fault-reply.ts";
import type { Language } from "../messages/page-texts.ts";
import type { OAuthContext } from "../oauth-context.ts";
import { refusalPage } from "./refusal-page.ts";

/** A server fault as a page; a plain GET can be retried by its URL, `again`. */
export const faultPage = (
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
