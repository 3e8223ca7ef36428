import { fileOf, isAt, memberName, plainText } from "./places.mjs";
import { isTestFile } from "../boundaries.mjs";

const networkNames = new Set(["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "sendBeacon"]);
const globals = new Set(["globalThis", "window", "self", "navigator"]);

/** Names of the network that are of the browser itself: taken out of a global, or used as they are. */
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
        // What is declared nowhere in the file is the browser's.
        for (const { identifier } of sourceCode.scopeManager.globalScope.through)
          if (networkNames.has(identifier.name)) report(identifier);
      },
      MemberExpression: (node) => {
        if (globals.has(node.object.name) && networkNames.has(memberName(node))) report(node);
      },
      VariableDeclarator: (node) => {
        const { id, init } = node;
        if (id.type !== "ObjectPattern" || !globals.has(init?.name)) return;
        for (const each of id.properties) if (networkNames.has(each.key?.name)) report(each);
      },
    };
  },
};

const isReadOnly = ([first]) => /^read only\b(?!.*\bread write\b)/s.test(plainText(first) ?? "");

const beginning =
  /^\s*(?:begin\s*(?:;|$|(?:work|transaction|isolation|read|not|deferrable)\b)|start\s+transaction\b)/i;

/** Whether a word is given a name, or to the database: as the name of something else it means nothing. */
const isRunnable = ({ parent }) =>
  parent.type === "VariableDeclarator" ||
  (parent.type === "CallExpression" &&
    parent.callee.type === "MemberExpression" &&
    memberName(parent.callee) === "unsafe");

/** Transactions that write are opened by the one place that keeps the history, whichever way one is opened. */
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
      // Wherever it stands: it may be run by another name.
      Literal: (node) => {
        const text = plainText(node) ?? "";
        if (beginning.test(text) && (text.trim() !== "begin" || isRunnable(node))) report(node);
      },
      TemplateLiteral: (node) => {
        if (beginning.test(node.quasis[0].value.raw)) report(node);
      },
    };
  },
};
