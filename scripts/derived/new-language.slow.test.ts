import { cpSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CopiedProject, copyProject, expectPass, expectTypes } from "../copied-project.ts";
import { inRoot } from "../project.mjs";

const messages = "domain/src/messages";
const program = (...parts: string[]): string => inRoot("node_modules", ...parts);

/** Prints the results of language-independent code for the new language. */
const uses = `
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

let project: CopiedProject;

/** Adds the folder of the new language: the English texts, some of them in Norwegian, and its line. */
const addLanguage = (): void => {
  const [english, toy] = ["en", "nb"].map((name) => path.join(project.folder, messages, name));
  cpSync(english ?? "", toy ?? "", { recursive: true });
  project.change(`${messages}/nb/entities/issue.ts`, 'shareId: "Share ID"', 'shareId: "Aksje-ID"');
  project.change(`${messages}/nb/first.ts`, 'search: "Search"', 'search: "Søk på siden"');
  project.change(`${messages}/nb/refusals.ts`, "The input needs correction", "Noe må rettes på");
  project.change(`${messages}/nb/delivery.ts`, 'reset: "', 'reset: "å ');
  project.change(
    `${messages}/nb/sign-in-pages.ts`,
    "The sign-in cannot go on",
    "Innloggingen må avbrytes",
  );
  project.change(
    `${messages}/languages.ts`,
    '  en: "en-GB",\n',
    '  en: "en-GB",\n  nb: "nb-NO",\n',
  );
};

beforeAll(async () => {
  project = copyProject();
  addLanguage();
  await expectPass(project, "scripts/derive.ts");
}, 120_000);

afterAll(() => project.remove());

test("with a new language the types hold", async () => {
  await expectTypes(project, "new-language");
}, 240_000);

test("with a new language the linter finds nothing in its texts", async () => {
  await expectPass(project, program("oxlint", "bin", "oxlint"), messages);
}, 120_000);

test("with a new language the tests over all texts hold", async () => {
  const tests = ["domain/src/messages", "web/src/sign-in", "domain/src/entities.test.ts"];
  await expectPass(project, program("vitest", "vitest.mjs"), "run", "--project", "unit", ...tests);
}, 120_000);

test("a new language is offered, chosen, read and written everywhere", async () => {
  project.write("scripts/uses.ts", uses);
  const { code, output } = await project.run("scripts/uses.ts");
  expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
  expect(JSON.parse(output)).toMatchObject({
    language: "nb",
    problem: {
      title: "Noe må rettes på",
      errors: [{ message: expect.stringContaining("Aksje-ID") }],
    },
    columns: ["share_id"],
    mail: expect.stringContaining("å "),
    page: { language: "nb", body: expect.stringContaining("Innloggingen må avbrytes") },
    offered: ["sv", "en", "nb"],
    loaded: "Søk på siden",
  });
  expect(project.read("docs/fields.md")).toContain("| Swedish | English | Norwegian Bokmål |");
}, 120_000);
