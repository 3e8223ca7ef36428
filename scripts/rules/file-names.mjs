import path from "node:path";
import { fileOf } from "./places.mjs";

const vagueNames = new Set(
  "util utils utilities helper helpers common misc manager service services handler handlers data info base shared index types constants consts lib core stuff general".split(
    " ",
  ),
);

/** Words that say nothing, neither at the end of a file's name nor as the name of a folder. */
const vagueEndings = new Set(
  "util utils utilities helper helpers common misc manager managers stuff".split(" "),
);

const vagueIn = (file) => {
  if (file.endsWith(".test-d.ts")) return undefined;
  const name = path.basename(file).replace(/\..*$/, "");
  if (vagueNames.has(name) || vagueEndings.has(name.split("-").at(-1))) return name;
  return file
    .split("/")
    .slice(0, -1)
    .find((folder) => vagueEndings.has(folder.split("-").at(-1)));
};

const importedNames = (body) =>
  new Set(
    body
      .filter(({ type }) => type === "ImportDeclaration")
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  );

export const fileNames = {
  meta: {
    messages: {
      vague: "A file is named after its one export; `{{name}}` says nothing.",
      barrel: "Who passes exports on hides where things are: import them from their own file.",
    },
  },
  create: (context) => {
    const name = vagueIn(fileOf(context));
    const isPassedOn = (node, imported) =>
      node.type === "ImportDeclaration" ||
      (node.type === "ExportNamedDeclaration" &&
        node.declaration === null &&
        (node.source !== null ||
          (node.specifiers.length > 0 &&
            node.specifiers.every(({ local }) => imported.has(local.name)))));
    return {
      ExportAllDeclaration: (node) => context.report({ node, messageId: "barrel" }),
      Program: (node) => {
        if (name !== undefined) context.report({ node, messageId: "vague", data: { name } });
        const { body } = node;
        const imported = importedNames(body);
        const passes = body.some(({ type }) => type !== "ImportDeclaration");
        if (passes && body.every((each) => isPassedOn(each, imported)))
          context.report({ node, messageId: "barrel" });
      },
    };
  },
};
