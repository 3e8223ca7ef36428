import path from "node:path";
import { isTestFile } from "../boundaries.mjs";
import { definitionOf, fileOf, isAt, memberName, plainText, withParents } from "./places.mjs";

const comments = String.raw`\s*(?:(?:--[^\n]*\n|/\*.*?\*/)\s*)*`;
const statements = String.raw`select|insert\s+into|update|delete\s+from|with|alter|create|drop|truncate|lock\s+table|copy|merge\s+into|set\s+(?:local|session)`;
const clauses = String.raw`where|order\s+by|group\s+by|having|returning|union|on\s+conflict|(?:inner|cross|left|right|full)\s+join`;

const sqlStart = new RegExp(String.raw`^${comments}\(?(?:${statements}|${clauses})\s`, "is");

/** What stands in the middle of SQL and hardly in a sentence. */
const sqlInside =
  /\s(?:insert\s+into|delete\s+from|union\s+(?:all\s+)?select|(?:order|group)\s+by)\s/i;

const isFunction = ({ type }) => /Function/.test(type);

const joiners = new Set(["concat", "join", "reduce", "replace", "replaceAll"]);

/** Whether it is `["select", x].join(" ")`, `"select ".concat(x)` or `"select $1".replace("$1", x)`. */
const isJoined = ({ type, callee }) =>
  type === "CallExpression" &&
  callee.type === "MemberExpression" &&
  joiners.has(callee.property.name) &&
  (callee.object.type === "ArrayExpression" || plainText(callee.object) !== undefined);

/** A text composed in place: `… ${x} …`, `"…" + x` or by a method. */
const isBuilt = (node) =>
  (node?.type === "TemplateLiteral" && node.expressions.length > 0) ||
  (node?.type === "BinaryExpression" && node.operator === "+") ||
  (node !== undefined && isJoined(node));

const startOf = (node) => {
  if (node?.type === "TemplateLiteral") return node.quasis[0].value.cooked ?? "";
  if (node?.type === "BinaryExpression") return startOf(node.left);
  if (node?.type === "ArrayExpression") return `${startOf(node.elements[0])} `;
  if (node?.type === "CallExpression" && isJoined(node)) return startOf(node.callee.object);
  return node?.type === "Literal" ? String(node.value) : "";
};

const isSql = (node) =>
  sqlStart.test(startOf(node)) ||
  (node.type === "TemplateLiteral" &&
    node.quasis.some(({ value }) => sqlInside.test(value.cooked ?? "")));

/** Files that may compose SQL text. */
const isOfSql = (file) => isAt(file, ["server/src/db"]) || file.endsWith("-sql.ts");

const isImportedSql = (file, { source }) =>
  source.value.startsWith(".") && isOfSql(path.posix.join(path.posix.dirname(file), source.value));

/**
 * The calls of a function that only its own file can call, without recursive ones; undefined if other files may call
 * it.
 */
const callsOf = ({ sourceCode }, called) => {
  const named = called.type === "FunctionDeclaration" ? called : called.parent;
  if (named !== called && named.type !== "VariableDeclarator") return undefined;
  const statement = named === called ? named : named.parent;
  if (statement.parent.type === "ExportNamedDeclaration") return undefined;
  const uses = sourceCode
    .getDeclaredVariables(named)[0]
    .references.map(({ identifier }) => identifier)
    .filter((identifier) => identifier !== named.id && !withParents(identifier).includes(called));
  const isCalled = (use) => use.parent.type === "CallExpression" && use.parent.callee === use;
  return uses.every(isCalled) ? uses.map(({ parent }) => parent) : undefined;
};

/** Whether a called function returns SQL and is defined where SQL may be composed. */
const isMakerOfSql = (context, callee) => {
  if (callee.type !== "Identifier") return false;
  const definition = definitionOf(context, callee);
  if (definition?.type === "ImportBinding")
    return isImportedSql(fileOf(context), definition.parent);
  const body = definition?.type === "Variable" && definition.node.init?.body;
  return Boolean(body) && isMadeAsSql(context, body);
};

const isParameterOfSql = (context, { node, name }) => {
  const at = node.params.indexOf(name);
  const calls = at < 0 ? undefined : callsOf(context, node);
  return calls !== undefined && calls.every((call) => isMadeAsSql(context, call.arguments[at]));
};

const isNameOfSql = (context, node) => {
  const definition = definitionOf(context, node);
  if (definition?.type === "ImportBinding")
    return isImportedSql(fileOf(context), definition.parent);
  if (definition?.type === "Parameter") return isParameterOfSql(context, definition);
  if (definition?.type !== "Variable" || definition.parent.kind !== "const") return false;
  const statement = definition.parent.parent;
  // Code outside functions has no access to values of a request.
  if (!withParents(statement).some((each) => isFunction(each))) return true;
  const from = statement.type === "ForOfStatement" ? statement.right : definition.node.init;
  return isMadeAsSql(context, from);
};

/** Whether a text, by whatever names, comes from where SQL may be composed, or is a constant of the module. */
const isMadeAsSql = (context, node) => {
  if (plainText(node) !== undefined) return true;
  if (node?.type === "CallExpression") return isMakerOfSql(context, node.callee);
  if (node?.type === "MemberExpression") return isMadeAsSql(context, node.object);
  if (node?.type === "ConditionalExpression")
    return isMadeAsSql(context, node.consequent) && isMadeAsSql(context, node.alternate);
  return node?.type === "Identifier" && isNameOfSql(context, node);
};

/** Passes SQL on: its type is one that only `record` creates, or the rule is applied to its callers. */
const passesOn = "server/src/history/change.ts";

/** Whether `sql.unsafe` is not called, but kept under another name, whose calls nobody would find. */
const isKept = (node) =>
  memberName(node) === "unsafe" &&
  (node.parent.type !== "CallExpression" || node.parent.callee !== node);

/** The text that a call runs in the database. */
const textRunBy = ({ callee, arguments: given }) => {
  if (callee.type === "Identifier" && callee.name === "writeAlone") return [given[1]];
  const isUnsafe = callee.type === "MemberExpression" && memberName(callee) === "unsafe";
  return isUnsafe ? [given[0]] : [];
};

export const noBuiltSql = {
  meta: {
    messages: {
      found: "SQL is made in db/ or a file `…-sql.ts`, from the registry; values are parameters.",
    },
  },
  create: (context) => {
    const file = fileOf(context);
    if (!isAt(file, ["server/src", "identity/src"]) || isTestFile(file)) return {};
    if (isOfSql(file)) return {};
    const report = (node) => context.report({ node, messageId: "found" });
    const look = (node) => {
      if (!isBuilt(node) || node.parent.type === "TaggedTemplateExpression") return;
      // Code at the top level of a module has no access to values of a request.
      const isInside = withParents(node.parent).some((each) => isFunction(each));
      if (isInside && isSql(node)) report(node);
    };
    return {
      TemplateLiteral: look,
      BinaryExpression: look,
      MemberExpression: (node) => {
        if (file !== passesOn && isKept(node)) report(node);
      },
      ObjectPattern: (node) => {
        for (const each of node.properties) if (each.key?.name === "unsafe") report(each);
      },
      VariableDeclarator: (node) => {
        const { id, init } = node;
        if (id.type !== "Identifier" || !sqlStart.test(startOf(init))) return;
        for (const { identifier } of context.sourceCode.getDeclaredVariables(node)[0].references)
          if (
            identifier.parent.type === "AssignmentExpression" &&
            identifier.parent.operator === "+="
          )
            report(identifier.parent);
      },
      CallExpression: (node) => {
        look(node);
        if (file === passesOn) return;
        for (const text of textRunBy(node)) if (!isMadeAsSql(context, text)) report(text ?? node);
      },
    };
  },
};
