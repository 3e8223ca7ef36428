// The rules of CONTRIBUTING.md that the linter does not know by itself.

import path from "node:path";
import { entities } from "../../domain/src/entities.ts";
import { snake } from "../../domain/src/snake.ts";
import { isTestFile, mayImport, mayImportPackage } from "../boundaries.mjs";

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

const isReadOnly = ([first]) => first?.type === "Literal" && /^read only\b/.test(first.value);

const noTransaction = onlyIn({
  message: "Records are written in the transaction of history/change.ts, which keeps the history.",
  applies: ["server/src"],
  places: ["server/src/history/change.ts", "server/src/db"],
  isCall: (node) => isMethod(node, "begin") && !isReadOnly(node.arguments),
});

/** The node and all that it stands in, outermost last. */
const withParents = (node) => (node ? [node, ...withParents(node.parent)] : []);

const sqlStart =
  /^\s*\(?(?:select|insert\s+into|update|delete\s+from|with|alter|create|drop|truncate)\s/i;

const isFunction = ({ type }) => /Function/.test(type);

/** A text put together where it stands: `… ${x} …` or `"…" + x`. */
const isBuilt = (node) =>
  (node?.type === "TemplateLiteral" && node.expressions.length > 0) ||
  (node?.type === "BinaryExpression" && node.operator === "+");

const startOf = (node) => {
  if (node.type === "TemplateLiteral") return node.quasis[0].value.raw;
  if (node.type === "BinaryExpression") return startOf(node.left);
  return node.type === "Literal" ? String(node.value) : "";
};

const noBuiltSql = {
  meta: {
    messages: {
      found: "SQL is made in db/ or a file `…-sql.ts`, from the registry; values are parameters.",
    },
  },
  create: (context) => {
    const file = fileOf(context);
    if (!isAt(file, ["server/src", "identity/src"]) || isTestFile(file)) return {};
    const makesSql = isAt(file, ["server/src/db"]) || file.endsWith("-sql.ts");
    const look = (node) => {
      if (makesSql || !isBuilt(node) || node.parent.type === "TaggedTemplateExpression") return;
      // At the top of a module nothing of a request can be in it.
      const isInside = withParents(node.parent).some((each) => isFunction(each));
      if (isInside && sqlStart.test(startOf(node))) context.report({ node, messageId: "found" });
    };
    return {
      TemplateLiteral: look,
      BinaryExpression: look,
      CallExpression: (node) => {
        const [text] = node.arguments;
        if (!makesSql && isMethod(node, "unsafe") && isBuilt(text))
          context.report({ node: text, messageId: "found" });
      },
    };
  },
};

const swedish = /[åäöÅÄÖ]/;
/** A hundredth of a krona, which English calls so too. */
const unit = /(?<!\p{L})öre(?!\p{L})/gu;

/** Files whose Swedish is data that is recognised, never shown. */
const swedishData = [
  "domain/src/checks/rules/commit/commit-names.ts",
  "domain/src/releases/mentions/months.ts",
  "domain/src/terms/number-words.ts",
  "web/src/upload/files/fit-cell.ts",
];

/** The texts of a language; English has none of its letters. */
const isText = (file) => /^domain\/src\/messages\/(?!en\/)[a-z]{2,3}\//.test(file);

const noSwedish = {
  meta: { messages: { found: "Swedish stands in the folders of texts alone." } },
  create: (context) => {
    const file = fileOf(context);
    const isSource = /^(?:domain|identity|server|web|scripts)\//.test(file);
    if (!isSource || isText(file) || isAt(file, swedishData) || isTestFile(file)) return {};
    const look = (node, text) => {
      if (typeof text === "string" && swedish.test(text.replaceAll(unit, "")))
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

const castReason = {
  meta: { messages: { found: "A cast stands below a comment with the reason why it is right." } },
  create: (context) => {
    const file = fileOf(context);
    const isSource = /^(?:domain|identity|server|web)\/src\//.test(file);
    if (!isSource || isTestFile(file)) return {};
    const { sourceCode } = context;
    const lineOf = (offset) => sourceCode.text.slice(0, offset).split("\n").length;
    const endsOfComments = () =>
      new Set(sourceCode.getAllComments().map(({ range }) => lineOf(range[1])));
    const hasReason = (node) => {
      const ends = endsOfComments();
      const places = withParents(node).filter(({ type }) => type !== "Program");
      const lines = [lineOf(node.range[1]), ...places.map(({ range }) => lineOf(range[0]))];
      return lines.some((line) => ends.has(line - 1) || ends.has(line));
    };
    return {
      TSAsExpression: (node) => {
        const isInner = node.parent.type === "TSAsExpression";
        if (!isInner && !isConst(node) && !hasReason(node))
          context.report({ node, messageId: "found" });
      },
    };
  },
};

/** Names of fields that can mean nothing else: of two words or more, and not those that all children share. */
const fieldNames = new Set(
  entities
    .flatMap(({ fields }) => Object.keys(fields))
    .filter((name) => /[A-Z]/.test(name) && name !== "issueId")
    .flatMap((name) => [name, snake(name)]),
);

const genericPlaces = [
  ...["batch", "kinds", "sheet"].map((name) => `domain/src/${name}`),
  ...["batch", "db", "history", "http", "openapi", "records", "routes"].map(
    (n) => `server/src/${n}`,
  ),
  ...["api", "batches", "fields", "grid", "lists", "records", "ui", "upload"].map(
    (n) => `web/src/${n}`,
  ),
];

const noFieldNames = {
  meta: {
    messages: {
      found: "Generic code names no field (`{{name}}`): make it a property of the declaration.",
    },
  },
  create: (context) => {
    const file = fileOf(context);
    if (!isAt(file, genericPlaces) || isTestFile(file)) return {};
    const look = (node, name) => {
      if (fieldNames.has(name)) context.report({ node, messageId: "found", data: { name } });
    };
    return {
      Literal: (node) => look(node, node.value),
      MemberExpression: (node) => {
        if (!node.computed) look(node.property, node.property.name);
      },
      Property: (node) => {
        if (!node.computed) look(node.key, node.key.name);
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
    "no-field-names": noFieldNames,
    "no-swedish": noSwedish,
    "cast-reason": castReason,
    "file-names": fileNames,
  },
};
