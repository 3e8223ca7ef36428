import path from "node:path";
import { type AnyEntity, entities } from "../../domain/src/entities.ts";
import { languageTags } from "../../domain/src/messages/languages.ts";

/** Texts needed in all languages at once: each language's file, and its export. */
const together = {
  labels: "labels",
  "entity-lists": "entityLists",
  preview: "preview",
  texts: "messages",
  checks: "checkTexts",
  figures: "figureTexts",
  refusals: "refusals",
  reasons: "reason",
  validation: "validation",
  delivery: "delivery",
  "lists/exporting": "exporting",
  "lists/live": "liveTexts",
  "uploads/file-faults": "fileFaults",
  rules: "ruleTexts",
  "sign-in-pages": "signInPages",
} as const;

/** Texts that a browser loads only for its own language: the name of the loader, and the file. */
const apart = {
  first: "first",
  upload: "uploads/upload",
  uploadPage: "uploads/upload-page",
  workspace: "workspace",
  account: "account",
  apiDocs: "api-docs",
  audit: "lists/audit",
  entry: "entry",
  bulkEdit: "lists/bulk-edit",
  exporting: "lists/exporting",
  finder: "finding/finder",
  investors: "lists/investors",
  listTools: "lists/list-tools",
  people: "people",
  privacy: "privacy",
  signIn: "sign-in/page",
  checks: "checks",
  figures: "figures",
  issueTexts: "issue-texts",
  issueHistory: "issue-history",
  listFindings: "lists/list-findings",
  widget: "sign-in/widget",
  widgetErrors: "sign-in/widget-errors",
} as const;

const messages = "domain/src/messages";
const folder = `${messages}/by-language`;
const head = "// Derived by `npm run derive` from the list of languages.\n";

const togetherText = (file: string, name: string): string => {
  const imports = languageTags.map(
    (tag) => `import { ${name} as ${tag} } from "../${tag}/${file}.ts";\n`,
  );
  return `${head}${imports.join("")}
/** \`${file}.ts\` of every language. */
export const ${name} = { ${languageTags.join(", ")} };
`;
};

const loadersText = (): string => {
  const ofLanguage = (tag: string): string => {
    const lines = Object.entries(apart).map(
      ([name, file]) => `    ${name}: () => import("../${tag}/${file}.ts"),\n`,
    );
    return `  ${tag}: {\n${lines.join("")}  },\n`;
  };
  return `${head}
/** Loads the texts of one language, some at a time. */
export const loaders = {
${languageTags.map(ofLanguage).join("")}};
`;
};

const eachEntity = (line: (entity: AnyEntity) => string): string =>
  entities.map((entity) => `${line(entity)}\n`).join("");

const registryHead = `// Derived by \`npm run derive\` from the registry and the texts of each entity.
${eachEntity(({ name }) => `import { ${name} } from "./entities/${name}.ts";`)}`;

// Written out rather than computed, so that a module that uses only some of it does not load the rest.
const labelsText = (): string => {
  const of = (part: string): string => eachEntity(({ name }) => `    ${name}: ${name}.${part},`);
  return `${registryHead}
export const labels = {
  entity: {\n${of("name")}  },
  section: {\n${of("section")}  },
  field: {\n${of("field")}  },
};
`;
};

const listsText = (): string => `${registryHead}
/** The texts of the list of each entity. */
export const entityLists = {
${eachEntity(
  ({ name, path: table }) =>
    `  ${table}: {
    title: ${name}.plural,
    empty: ${name}.empty,
    create: ${name}.create,
  },`,
)}};
`;

/** The files that list all languages or entities, so that a new one only needs its own texts and one line. */
export const byLanguage = (): { readonly file: string; readonly text: string }[] => [
  ...languageTags.flatMap((tag) => [
    { file: `${messages}/${tag}/labels.ts`, text: labelsText() },
    { file: `${messages}/${tag}/entity-lists.ts`, text: listsText() },
  ]),
  ...Object.entries(together).map(([file, name]) => ({
    file: `${folder}/${path.basename(file)}.ts`,
    text: togetherText(file, name),
  })),
  { file: `${folder}/loaders.ts`, text: loadersText() },
];
