import { definitionOf, fileOf, isAt, memberName, plainText } from "./places.mjs";
import { isTestFile } from "../boundaries.mjs";

const networkNames = new Set(
  "fetch XMLHttpRequest WebSocket WebTransport EventSource sendBeacon".split(" "),
);
const globals = new Set(["globalThis", "window", "self", "navigator", "defaultView"]);

/** Whether it is a global object, also by another name or as a property of another one. */
const isGlobal = (context, node) => {
  if (node?.type === "MemberExpression") return globals.has(memberName(node));
  if (node?.type !== "Identifier") return false;
  const definition = definitionOf(context, node);
  if (definition === undefined) return globals.has(node.name);
  return definition.type === "Variable" && isGlobal(context, definition.node.init);
};

/** The browser's own network functions: read from a global object, or used directly. */
export const noFetch = {
  meta: { messages: { found: "Only web/src/api speaks with the server." } },
  create: (context) => {
    const file = fileOf(context);
    const places = ["web/src/api", "web/src/early", "web/src/config.ts"];
    if (!isAt(file, ["web/src"]) || isAt(file, places) || isTestFile(file)) return {};
    const { sourceCode } = context;
    const report = (node) => context.report({ node, messageId: "found" });
    return {
      Program: () => {
        // An identifier not declared in the file is the browser's.
        for (const { identifier } of sourceCode.scopeManager.globalScope.through)
          if (networkNames.has(identifier.name)) report(identifier);
      },
      MemberExpression: (node) => {
        if (networkNames.has(memberName(node)) && isGlobal(context, node.object)) report(node);
      },
      VariableDeclarator: (node) => {
        const { id, init } = node;
        if (id.type !== "ObjectPattern" || !isGlobal(context, init)) return;
        for (const each of id.properties) if (networkNames.has(each.key?.name)) report(each);
      },
    };
  },
};

const isReadOnly = ([first]) => /^read only\b(?!.*\bread write\b)/s.test(plainText(first) ?? "");

/** Begins a transaction, or permits one that only reads to write. */
const beginning =
  /^\s*(?:(?:--[^\n]*\n|\/\*.*?\*\/)\s*)*(?:begin\s*(?:;|$|(?:work|transaction|isolation|read|not|deferrable)\b)|start\s+transaction\b|set\s+(?:(?:local|session)\s+)?(?:transaction|characteristics)\b)/is;

/** Whether a text is assigned to a name or passed to the database; as a property name it is harmless. */
const isRunnable = ({ parent }) =>
  parent.type === "VariableDeclarator" ||
  (parent.type === "CallExpression" &&
    parent.callee.type === "MemberExpression" &&
    memberName(parent.callee) === "unsafe");

/** Transactions that write may be opened only where the history is written, whichever way they are opened. */
export const noTransaction = {
  meta: {
    messages: {
      found:
        "Records are written in the transaction of history/change.ts, which keeps the history.",
    },
  },
  create: (context) => {
    const file = fileOf(context);
    const places = ["server/src/history/change.ts", "server/src/db"];
    if (!isAt(file, ["server/src"]) || isAt(file, places) || isTestFile(file)) return {};
    const report = (node) => context.report({ node, messageId: "found" });
    return {
      MemberExpression: (node) => {
        if (memberName(node) !== "begin") return;
        const isCalled = node.parent.type === "CallExpression" && node.parent.callee === node;
        if (!isCalled || !isReadOnly(node.parent.arguments)) report(node);
      },
      ObjectPattern: (node) => {
        for (const each of node.properties) if (each.key?.name === "begin") report(each);
      },
      // Anywhere in the file, since the text may be run under another name.
      Literal: (node) => {
        const text = plainText(node) ?? "";
        if (beginning.test(text) && (text.trim() !== "begin" || isRunnable(node))) report(node);
      },
      TemplateLiteral: (node) => {
        if (beginning.test(node.quasis[0].value.cooked ?? "")) report(node);
      },
    };
  },
};
