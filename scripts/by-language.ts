import { languageTags } from "../domain/src/messages/languages.ts";

/** Texts that are needed in every language at once: the file of each language, and what it exports. */
const together = {
  labels: "labels",
  list: "list",
  preview: "preview",
  texts: "messages",
  checks: "checkTexts",
  figures: "figureTexts",
  refusals: "refusals",
  delivery: "delivery",
  "sign-in-pages": "signInPages",
} as const;

/** Texts that a browser loads for its own language alone: the name of the loader, and the file. */
const apart = {
  first: "first",
  labels: "labels",
  upload: "upload",
  checks: "checks",
  figures: "figures",
  issueTexts: "issue-texts",
  widget: "widget",
  widgetErrors: "widget-errors",
} as const;

const folder = "domain/src/messages/by-language";
const head = "// Derived by `npm run derive` from the list of languages.\n";

const togetherText = (file: string, name: string): string => {
  const imports = languageTags.map(
    (tag) => `import { ${name} as ${tag} } from "../${tag}/${file}.ts";\n`,
  );
  return `${head}${imports.join("")}
/** What \`${file}.ts\` of every language says. */
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

/** The files that name every language, so that a new one needs its folder and its line alone. */
export const byLanguage = (): { readonly file: string; readonly text: string }[] => [
  ...Object.entries(together).map(([file, name]) => ({
    file: `${folder}/${file}.ts`,
    text: togetherText(file, name),
  })),
  { file: `${folder}/loaders.ts`, text: loadersText() },
];
