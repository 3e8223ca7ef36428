import type { OAuthReply } from "../exchange.ts";
import { translate } from "../messages/translate.ts";
import { type Language, type MessageKey, languageOf } from "../messages/page-texts.ts";
import type { OAuthContext } from "../oauth-context.ts";
import { html } from "./html.ts";
import { pageReply } from "./page.ts";

export type RefusalPage = {
  readonly status: number;
  readonly language: Language;
  readonly message: MessageKey;
  readonly gaps?: Readonly<Record<string, string>>;
  /** A registered URL to go on to, or the one that was requested. */
  readonly onward: { readonly address: string; readonly label: "back" | "toProduct" | "retry" };
  readonly headers?: Readonly<Record<string, string>>;
};

/** Shows why a sign-in ends here. */
export const refusalPage = ({
  status,
  language,
  message,
  gaps = {},
  onward,
  headers = {},
}: RefusalPage): OAuthReply =>
  pageReply({
    status,
    language,
    title: translate(language, "refusedTitle"),
    content: html`<p>${translate(language, message, gaps)}</p>
      <a class="button" href="${onward.address}">${translate(language, onward.label)}</a>`,
    headers,
  });

type StrayPage = Omit<RefusalPage, "status" | "onward" | "language"> & {
  /** The tag of the language that the browser prefers. */
  readonly language: string;
};

/** For requests without a known client. */
export const strayPage = ({ settings, pageTexts }: OAuthContext, page: StrayPage): OAuthReply =>
  refusalPage({
    ...page,
    language: languageOf(pageTexts, page.language),
    status: 400,
    onward: { address: `${settings.publicUrl}/`, label: "toProduct" },
  });
