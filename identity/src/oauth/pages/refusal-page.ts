import type { Language, OAuthReply } from "../exchange.ts";
import { type MessageKey, say } from "../messages/say.ts";
import { html, nothing } from "./html.ts";
import { pageReply } from "./page.ts";

export type RefusalPage = {
  readonly status: number;
  readonly language: Language;
  readonly message: MessageKey;
  readonly gaps?: Readonly<Record<string, string>>;
  /** A registered address to go on to. */
  readonly back?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Says why a sign-in ends here. */
export const refusalPage = ({
  status,
  language,
  message,
  gaps = {},
  back,
  headers = {},
}: RefusalPage): OAuthReply =>
  pageReply({
    status,
    language,
    title: say(language, "refusedTitle"),
    content: html`<p>${say(language, message, gaps)}</p>
      ${back === undefined ? nothing : html`<a class="button" href="${back}">${say(language, "back")}</a>`}`,
    headers,
  });
