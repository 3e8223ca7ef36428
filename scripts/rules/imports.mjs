import path from "node:path";
import { mayImport, mayImportPackage } from "../boundaries.mjs";
import { fileOf, plainText } from "./places.mjs";

const ownPackage = /^@teckna\/([^/]+)\/(.+)$/;

/** The file of ours that a specifier refers to; null for anything else. */
const targetOf = (file, specifier) => {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  const [, name, rest] = ownPackage.exec(specifier) ?? [];
  if (name === undefined) return null;
  return rest.startsWith("test/") ? `${name}/${rest}.ts` : `${name}/src/${rest}.ts`;
};

const isOwnAddress = ({ type, property }) => type === "MemberExpression" && property.name === "url";

/** Whether it is `new URL("./x.ts", import.meta.url)`, the URL of a module that runs in another thread. */
const isModuleAddress = ({ callee, arguments: [specifier, base] }) =>
  callee.name === "URL" &&
  base !== undefined &&
  isOwnAddress(base) &&
  /\.(?:[cm]?[jt]s|tsx)$/.test(plainText(specifier) ?? "");

/** Whether it loads, or looks up, the module that its first argument names. */
const isLoader = ({ type, name, object, property, callee }) =>
  (type === "Identifier" && name === "require") ||
  (type === "CallExpression" && callee.name === "createRequire") ||
  (type === "MemberExpression" &&
    object.type === "MetaProperty" &&
    ["glob", "resolve"].includes(property.name));

const importsOf = (report) => {
  const look = (node) => node.source && report(node.source);
  return {
    ImportDeclaration: look,
    ExportNamedDeclaration: look,
    ExportAllDeclaration: look,
    ImportExpression: look,
    NewExpression: (node) => {
      if (isModuleAddress(node)) report(node.arguments[0]);
    },
    CallExpression: (node) => {
      const [specifier] = node.arguments;
      if (specifier && isLoader(node.callee)) report(specifier);
    },
    TSImportType: (node) => {
      const source = node.source ?? node.argument?.literal;
      if (source) report(source);
    },
  };
};

export const boundaries = {
  meta: {
    messages: {
      found: '{{file}} may not import {{target}} (ARCHITECTURE.md, "Who may import whom").',
    },
  },
  create: (context) => {
    const file = fileOf(context);
    return importsOf((source) => {
      const specifier = plainText(source);
      // A specifier computed at run time names no layer.
      if (specifier === undefined) return;
      const target = targetOf(file, specifier);
      const isGood = target === null ? mayImportPackage(file, specifier) : mayImport(file, target);
      if (isGood) return;
      context.report({
        node: source,
        messageId: "found",
        data: { file, target: target ?? specifier },
      });
    });
  },
};
