// The rules of CONTRIBUTING.md that the linter does not know by itself.

import path from "node:path";
import { isTestFile, mayImport, mayImportPackage } from "./boundaries.mjs";

/** A file's path from the root of the repository, with `/`. */
const fileOf = ({ cwd, filename }) => path.relative(cwd, filename).split(path.sep).join("/");

const isAt = (file, places) =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

const ownPackage = /^@teckna\/([^/]+)\/(.+)$/;

/** The file of ours that a specifier names, null where it names something else. */
const targetOf = (file, specifier) => {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  const [, name, rest] = ownPackage.exec(specifier) ?? [];
  if (name === undefined) return null;
  return rest.startsWith("test/") ? `${name}/${rest}.ts` : `${name}/src/${rest}.ts`;
};

const importsOf = (report) => {
  const look = (node) => node.source?.type === "Literal" && report(node.source);
  return {
    ImportDeclaration: look,
    ExportNamedDeclaration: look,
    ExportAllDeclaration: look,
    ImportExpression: look,
    TSImportType: (node) => {
      const source = node.source ?? node.argument?.literal;
      if (source) report(source);
    },
  };
};

const boundaries = {
  meta: {
    messages: {
      found: '{{file}} may not import {{target}} (ARCHITECTURE.md, "Who may import whom").',
    },
  },
  create: (context) => {
    const file = fileOf(context);
    return importsOf((source) => {
      const target = targetOf(file, source.value);
      const isGood =
        target === null ? mayImportPackage(file, source.value) : mayImport(file, target);
      if (isGood) return;
      context.report({
        node: source,
        messageId: "found",
        data: { file, target: target ?? source.value },
      });
    });
  },
};

/** Reports calls of a method, or of a global function, outside the places that may. */
const onlyIn = ({ message, applies, places, isCall }) => ({
  meta: { messages: { found: message } },
  create: (context) => {
    const file = fileOf(context);
    if (!isAt(file, applies) || isAt(file, places) || isTestFile(file)) return {};
    const look = (node) => {
      if (isCall(node)) context.report({ node, messageId: "found" });
    };
    return { CallExpression: look, NewExpression: look };
  },
});

const isMethod = ({ callee }, name) =>
  callee.type === "MemberExpression" && !callee.computed && callee.property.name === name;

const networkCalls = new Set(["fetch", "XMLHttpRequest", "WebSocket", "EventSource"]);

const noFetch = onlyIn({
  message: "Only web/src/api speaks with the server.",
  applies: ["web/src"],
  places: ["web/src/api", "web/src/early", "web/src/config.ts"],
  isCall: ({ callee }) => {
    const name = callee.type === "MemberExpression" ? callee.property.name : callee.name;
    const object = callee.type === "MemberExpression" ? callee.object.name : "globalThis";
    return networkCalls.has(name) && ["globalThis", "window", "self"].includes(object);
  },
});

const isReadOnly = ([first]) => first?.type === "Literal" && first.value === "read only";

const noTransaction = onlyIn({
  message: "Records are written in the transaction of history/change.ts, which keeps the history.",
  applies: ["server/src"],
  places: ["server/src/history/change.ts", "server/src/db"],
  isCall: (node) => isMethod(node, "begin") && !isReadOnly(node.arguments),
});

const sqlPlaces = ["server/src/db", "server/src/batch/undo"];
const noUnsafe = onlyIn({
  message:
    "SQL texts are built in db/ and batch/undo/ alone, from the registry; values are parameters.",
  applies: ["server/src", "identity/src"],
  places: sqlPlaces,
  isCall: (node) => isMethod(node, "unsafe"),
});

const sqlStart =
  /^\s*(?:select|insert\s+into|update|delete\s+from|with|alter|create|drop|truncate)\s/i;

const noBuiltSql = {
  meta: {
    messages: { found: "SQL outside db/ is a tagged text, whose values are parameters." },
  },
  create: (context) => {
    const file = fileOf(context);
    if (!isAt(file, ["server/src", "identity/src"]) || isAt(file, sqlPlaces)) return {};
    if (isTestFile(file)) return {};
    const report = (node) => context.report({ node, messageId: "found" });
    return {
      ...noUnsafe.create(context),
      TemplateLiteral: (node) => {
        if (node.parent.type === "TaggedTemplateExpression" || node.expressions.length === 0)
          return;
        if (sqlStart.test(node.quasis[0].value.raw)) report(node);
      },
      BinaryExpression: ({ operator, left }) => {
        if (operator === "+" && left.type === "Literal" && sqlStart.test(String(left.value)))
          report(left);
      },
    };
  },
};

const swedish = /[åäöÅÄÖ]/;

/** Files whose Swedish is data that is recognised, never shown. */
const swedishData = [];

const noSwedish = {
  meta: { messages: { found: "Swedish stands in the folders of texts alone." } },
  create: (context) => {
    const file = fileOf(context);
    const places = ["domain/src/messages/sv", "identity/src/oauth/messages/sv.ts", ...swedishData];
    const isSource = /^(?:domain|identity|server|web|scripts)\//.test(file);
    if (!isSource || isAt(file, places) || isTestFile(file)) return {};
    const look = (node, text) => {
      if (typeof text === "string" && swedish.test(text))
        context.report({ node, messageId: "found" });
    };
    return {
      Literal: (node) => look(node, node.regex ? null : node.value),
      TemplateElement: (node) => look(node, node.value.raw),
      JSXText: (node) => look(node, node.value),
    };
  },
};

const isConst = ({ typeAnnotation }) =>
  typeAnnotation.type === "TSTypeReference" && typeAnnotation.typeName.name === "const";

/** The node and all that it stands in, outermost last. */
const withParents = (node) => (node ? [node, ...withParents(node.parent)] : []);

const isStatement = ({ type }) =>
  /Statement$|Declaration$|^PropertyDefinition$|^MethodDefinition$|^Property$/.test(type);

const castReason = {
  meta: { messages: { found: "A cast stands below a comment that says why it is right." } },
  create: (context) => {
    const file = fileOf(context);
    const isSource = /^(?:domain|identity|server|web)\/src\//.test(file);
    if (!isSource || isTestFile(file)) return {};
    const hasReason = (node) => {
      const comments = context.sourceCode.getAllComments();
      const starts = new Set(
        withParents(node)
          .filter((each) => isStatement(each))
          .map(({ range }) => range[0]),
      );
      return [...starts].some((start) =>
        comments.some(({ range }) => {
          const between = context.sourceCode.text.slice(range[1], start);
          return range[1] <= start && !/\S/.test(between) && between.split("\n").length <= 2;
        }),
      );
    };
    return {
      TSAsExpression: (node) => {
        if (!isConst(node) && !hasReason(node)) context.report({ node, messageId: "found" });
      },
    };
  },
};

const vagueNames = new Set(
  "util utils helper helpers common misc manager service services handler handlers data info base shared index".split(
    " ",
  ),
);

const fileNames = {
  meta: {
    messages: {
      vague: "A file is named after its one export; `{{name}}` says nothing.",
      barrel: "A file that only passes exports on hides where things are.",
    },
  },
  create: (context) => {
    const name = path.basename(context.filename).replace(/\..*$/, "");
    return {
      Program: (node) => {
        if (vagueNames.has(name)) context.report({ node, messageId: "vague", data: { name } });
        const isPassedOn = ({ type, source }) =>
          type === "ExportAllDeclaration" || (type === "ExportNamedDeclaration" && source !== null);
        if (node.body.length > 0 && node.body.every((each) => isPassedOn(each)))
          context.report({ node, messageId: "barrel" });
      },
    };
  },
};

// The linter takes a plugin by its default export.
// oxlint-disable-next-line import/no-default-export
export default {
  meta: { name: "house" },
  rules: {
    boundaries,
    "no-fetch": noFetch,
    "no-transaction": noTransaction,
    "no-built-sql": noBuiltSql,
    "no-swedish": noSwedish,
    "cast-reason": castReason,
    "file-names": fileNames,
  },
};
