import { cpSync } from "node:fs";
import path from "node:path";
import type { CopiedProject } from "./copied-project.ts";

const messages = "domain/src/messages";

/** Prints the results of language-independent code for the new language. */
export const languageUses = `
import { matchHeaders } from "../domain/src/batch/headers.ts";
import { issue } from "../domain/src/entities/issue.ts";
import { loaders } from "../domain/src/messages/by-language/loaders.ts";
import { signInPages } from "../domain/src/messages/by-language/sign-in-pages.ts";
import { discoveryDocument } from "../identity/src/oauth/discovery.ts";
import { languageOf } from "../identity/src/oauth/messages/page-texts.ts";
import { refusalPage } from "../identity/src/oauth/pages/refusal-page.ts";
import { compose } from "../server/src/delivery/compose.ts";
import { AppError } from "../server/src/errors.ts";
import { problemDocument } from "../server/src/http/errors/problem.ts";
import { chooseLanguage } from "../server/src/http/accept-language.ts";

const language = chooseLanguage("nb-NO,en;q=0.5");
const required = { field: "share_id", code: "required", params: {} } as const;
const request = { language, entity: issue, requestId: "1", isUnsaved: false };
const page = refusalPage({
  status: 400,
  language: languageOf(signInPages, "nb-NO"),
  message: "tooOld",
  onward: { address: "/", label: "back" },
});
const message = {
  purpose: "reset", code: "1", username: "anna", expiresAt: new Date(0), locale: "nb-NO",
} as never;
console.log(
  JSON.stringify({
    language,
    problem: problemDocument(new AppError("invalid", { problems: [required] }), request),
    columns: matchHeaders(issue, ["Aksje-ID"]).columns,
    mail: compose(message, "http://localhost").subject,
    page: { language: page.headers["content-language"], body: page.body },
    offered: discoveryDocument("http://localhost", "issuer", Object.keys(signInPages)).ui_locales_supported,
    loaded: (await loaders.nb.first()).firstTexts.app.search,
  }),
);
`;

/** Adds the folder of the new language: the English texts, some of them in Norwegian, and its line. */
export const addLanguage = (project: CopiedProject): void => {
  const [english, toy] = ["en", "nb"].map((name) => path.join(project.folder, messages, name));
  cpSync(english ?? "", toy ?? "", { recursive: true });
  project.change(`${messages}/nb/entities/issue.ts`, 'shareId: "Share ID"', 'shareId: "Aksje-ID"');
  project.change(`${messages}/nb/first.ts`, 'search: "Search"', 'search: "Søk etter"');
  project.change(`${messages}/nb/refusals.ts`, "The input needs correction", "Noe mangler");
  project.change(`${messages}/nb/delivery.ts`, 'reset: "', 'reset: "ønsket ');
  project.change(
    `${messages}/nb/sign-in-pages.ts`,
    "The sign-in cannot continue",
    "Økten er avsluttet",
  );
  project.change(
    `${messages}/languages.ts`,
    '  en: "en-GB",\n',
    '  en: "en-GB",\n  nb: "nb-NO",\n',
  );
};
