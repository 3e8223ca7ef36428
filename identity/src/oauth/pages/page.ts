import type { OAuthReply } from "../exchange.ts";
import type { Language } from "../messages/page-texts.ts";
import { type Html, html } from "./html.ts";
import { style, styleSource } from "./style.ts";

export type Page = {
  readonly status: number;
  readonly language: Language;
  readonly title: string;
  readonly content: Html;
  /** The URL that a form on the page may finally redirect to: browsers apply the policy for forms to redirects too. */
  readonly leadsTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const policyOf = (leadsTo: string | undefined): string =>
  [
    "default-src 'none'",
    `style-src ${styleSource}`,
    `form-action ${leadsTo === undefined ? "'none'" : `'self' ${new URL(leadsTo).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const documentOf = ({ language, title, content }: Page): Html => {
  const sheet: Html = { markup: `<style>${style}</style>` };
  return html`<!doctype html>
    <html lang="${language.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Teckna</title>
        ${sheet}
      </head>
      <body>
        <main>
          <p class="name">Teckna</p>
          <div class="card">
            <h1>${title}</h1>
            ${content}
          </div>
        </main>
      </body>
    </html> `;
};

/** A page that works without scripts. */
export const pageReply = (page: Page): OAuthReply => ({
  status: page.status,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-language": page.language.tag,
    "cache-control": "no-store",
    "content-security-policy": policyOf(page.leadsTo),
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    ...page.headers,
  },
  body: documentOf(page).markup,
});
