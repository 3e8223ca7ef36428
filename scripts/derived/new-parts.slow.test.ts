import { afterAll, beforeAll, expect, test } from "vitest";
import { type CopiedProject, copyProject, expectPass, expectTypes } from "./copied-project.ts";
import { inRoot } from "../project.mjs";
import { addLanguage, languageUses } from "./toy-language.ts";

const messages = "domain/src/messages";
const program = (...parts: string[]): string => inRoot("node_modules", ...parts);

const entity = `import { defineEntity } from "../entity.ts";
import { date, decimal, id, text } from "../field.ts";
import { ofIssue } from "./of-issue.ts";

export const loan = defineEntity({
  name: "loan",
  path: "loans",
  nameField: "lender",
  parent: ofIssue,
  names: ["lender"],
  fields: {
    id: id({ required: true, fixed: true }),
    issueId: id({ required: true, requiredInBatch: true, fixed: true }),
    lender: text({ requiredInBatch: true }),
    amount: decimal({ unit: "SEK" }),
    repaidOn: date(),
  },
});
`;

const texts = (name: string, labels: Readonly<Record<string, string>>): string =>
  `import type { EntityTexts } from "../../entity-texts.ts";

export const loan = {
  name: "${name}",
  plural: "${name}s",
  empty: "No ${name}s.",
  create: "New ${name}",
  section: { loan: "The ${name}" },
  field: ${JSON.stringify(labels)},
} as const satisfies EntityTexts<"loan">;
`;

const ofChild = { id: "Loan ID", issueId: "Issue ID" };
const swedish = { ...ofChild, lender: "Givare", amount: "Belopp", repaidOn: "Betalt" };
const english = { ...ofChild, lender: "Lender", amount: "Amount", repaidOn: "Repaid on" };

const view = `import type { loan } from "@teckna/domain/entities/loan";
import type { View } from "./view.ts";

export const loanView: View<typeof loan> = {
  columns: ["lender", "amount", "id"],
  sections: [{ title: "loan", fields: ["id", "issueId", "lender", "amount"] }],
  afterSave: "issueChildList",
};
`;

/** Prints the results of entity-independent code for the new entity and field. */
const uses = `
import { generateCases } from "../bench/src/generate/cases.ts";
import { matchHeaders } from "../domain/src/batch/headers.ts";
import { issue } from "../domain/src/entities/issue.ts";
import { loan } from "../domain/src/entities/loan.ts";
import { noChildren } from "../domain/src/checks/records-of.ts";
import { firstTexts } from "../domain/src/messages/en/first.ts";
import { viewOf } from "../web/src/views.ts";

const [made] = generateCases(1);
const restOf = (entity: typeof issue | typeof loan) => viewOf(entity).sections.at(-1);
console.log(
  JSON.stringify({
    headers: matchHeaders(issue, ["Issue costs"]).columns,
    loans: matchHeaders(loan, ["Belopp", "Lender"]).columns,
    title: firstTexts.list.loans,
    children: Object.keys(noChildren),
    rest: [restOf(issue), restOf(loan)],
    generated: [typeof made?.issues[0]?.issueCosts, made?.loans.length, typeof made?.loans[0]?.amount],
  }),
);
`;

let project: CopiedProject;

/** The files that were edited by hand. */
const edited = { field: new Set<string>(), entity: new Set<string>() };
type Part = keyof typeof edited;

const change = (part: Part, file: string, from: string, to: string): void => {
  edited[part].add(file);
  project.change(file, from, to);
};

const add = (part: Part, file: string, text: string): void => {
  edited[part].add(file);
  project.write(file, text);
};

/** Adds the migration exactly as it was printed. */
const addMigration = async (part: Part, file: string, ...words: string[]): Promise<void> => {
  const { code, output } = await project.run("scripts/table.ts", ...words);
  expect([code, output]).toEqual([0, expect.stringMatching(/^(?:create|alter) table /m)]);
  add(part, `server/migrations/${file}`, output);
};

const addField = async (): Promise<void> => {
  const place = "    cancelled: ";
  const put = (file: string, line: string): void =>
    change("field", file, place, `    issueCosts: ${line},\n${place}`);
  put("domain/src/entities/issue.ts", 'decimal({ unit: "SEK" })');
  put("domain/src/messages/sv/entities/issue.ts", '"Kostnader"');
  put("domain/src/messages/en/entities/issue.ts", '"Issue costs"');
  await addMigration("field", "9001-issue-costs.sql", "issue", "issueCosts");
};

const addEntity = async (): Promise<void> => {
  add("entity", "domain/src/entities/loan.ts", entity);
  const registry = "domain/src/entities.ts";
  change("entity", registry, "\n/**", 'import { loan } from "./entities/loan.ts";\n\n/**');
  change("entity", registry, "source] as const", "source, loan] as const");
  add("entity", "domain/src/messages/sv/entities/loan.ts", texts("lån", swedish));
  add("entity", "domain/src/messages/en/entities/loan.ts", texts("loan", english));
  add("entity", "web/src/views/loan-view.ts", view);
  const views = "web/src/views.ts";
  change("entity", views, "\nconst", 'import { loanView } from "./views/loan-view.ts";\n\nconst');
  change("entity", views, "  source: sourceView,\n", "  source: sourceView,\n  loan: loanView,\n");
  await addMigration("entity", "9002-loans.sql", "loan");
};

beforeAll(async () => {
  project = copyProject();
  await addField();
  await addEntity();
  // Last, as it copies the English texts, those of the new field and entity too.
  addLanguage(project);
  await expectPass(project, "scripts/derive.ts");
  project.write("scripts/uses.ts", uses);
});

afterAll(() => project.remove());

test("a new field is at most four files, and a new entity eight", () => {
  expect(edited.field.size).toBeLessThanOrEqual(4);
  expect(edited.entity.size).toBeLessThanOrEqual(8);
});

test("with all of them the types hold, and the linter finds nothing", async () => {
  const source = [...edited.field, ...edited.entity].filter((file) => file.endsWith(".ts"));
  await Promise.all([
    expectTypes(project, "new-parts"),
    expectPass(project, program("oxlint", "bin", "oxlint"), messages, ...source),
  ]);
});

test("the documents that are derived name them", () => {
  expect(project.read("docs/fields.md")).toContain("| Swedish | English | Norwegian Bokmål |");
  expect(project.read("docs/fields.md")).toContain("| `issueCosts` | `issue_costs` | decimal |");
  expect(project.read("docs/fields.md")).toContain("## loan (lån)");
  const api: unknown = JSON.parse(project.read("docs/openapi.json"));
  expect(api).toHaveProperty(["paths", "/api/loans"]);
  expect(JSON.stringify(api)).toContain("issue_costs");
});

test("lists, forms, pasted tables and generated records know them", async () => {
  const { code, output } = await project.run("scripts/uses.ts");
  expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
  expect(JSON.parse(output)).toMatchObject({
    headers: ["issue_costs"],
    loans: ["amount", "lender"],
    title: { title: "loans", empty: "No loans.", create: "New loan" },
    children: expect.arrayContaining(["loans"]),
    rest: [
      { title: null, fields: ["issueCosts"] },
      { title: null, fields: ["repaidOn"] },
    ],
    generated: ["string", 2, "string"],
  });
});

test("with a new language the tests over all texts hold", async () => {
  const tests = ["domain/src/messages", "web/src/sign-in", "domain/src/entities.test.ts"];
  await expectPass(project, program("vitest", "vitest.mjs"), "run", "--project", "unit", ...tests);
});

test("a new language is offered, chosen, read and written everywhere", async () => {
  project.write("scripts/language-uses.ts", languageUses);
  const { code, output } = await project.run("scripts/language-uses.ts");
  expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
  expect(JSON.parse(output)).toMatchObject({
    language: "nb",
    problem: {
      title: "Noe mangler",
      errors: [{ message: expect.stringContaining("Aksje-ID") }],
    },
    columns: ["share_id"],
    mail: expect.stringContaining("ønsket "),
    page: { language: "nb", body: expect.stringContaining("Økten er avsluttet") },
    offered: ["sv", "en", "nb"],
    loaded: "Søk etter",
  });
});
