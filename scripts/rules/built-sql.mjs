import { isTestFile } from "../boundaries.mjs";
import { fileOf, isAt, withParents } from "./places.mjs";

const sqlStart =
  /^\s*\(?(?:(?:select|insert\s+into|update|delete\s+from|with|alter|create|drop|truncate|lock\s+table|copy|merge\s+into)\s|(?:where|order\s+by|group\s+by|having|returning)\s)/i;

const isFunction = ({ type }) => /Function/.test(type);

const joiners = new Set(["concat", "join"]);

/** Whether it is `["select", x].join(" ")` or `"select ".concat(x)`. */
const isJoined = ({ type, callee }) =>
  type === "CallExpression" &&
  callee.type === "MemberExpression" &&
  joiners.has(callee.property.name) &&
  (callee.object.type === "ArrayExpression" || callee.object.type === "Literal");

/** A text put together where it stands: `… ${x} …`, `"…" + x` or by a method. */
const isBuilt = (node) =>
  (node?.type === "TemplateLiteral" && node.expressions.length > 0) ||
  (node?.type === "BinaryExpression" && node.operator === "+") ||
  (node !== undefined && isJoined(node));

const startOf = (node) => {
  if (node?.type === "TemplateLiteral") return node.quasis[0].value.raw;
  if (node?.type === "BinaryExpression") return startOf(node.left);
  if (node?.type === "ArrayExpression") return `${startOf(node.elements[0])} `;
  if (node?.type === "CallExpression" && isJoined(node)) return startOf(node.callee.object);
  return node?.type === "Literal" ? String(node.value) : "";
};

const isMethod = ({ callee }, name) =>
  callee.type === "MemberExpression" && !callee.computed && callee.property.name === name;

export const noBuiltSql = {
  meta: {
    messages: {
      found: "SQL is made in db/ or a file `…-sql.ts`, from the registry; values are parameters.",
    },
  },
  create: (context) => {
    const file = fileOf(context);
    if (!isAt(file, ["server/src", "identity/src"]) || isTestFile(file)) return {};
    if (isAt(file, ["server/src/db"]) || file.endsWith("-sql.ts")) return {};
    const report = (node) => context.report({ node, messageId: "found" });
    const look = (node) => {
      if (!isBuilt(node) || node.parent.type === "TaggedTemplateExpression") return;
      // At the top of a module nothing of a request can be in it.
      const isInside = withParents(node.parent).some((each) => isFunction(each));
      if (isInside && sqlStart.test(startOf(node))) report(node);
    };
    return {
      TemplateLiteral: look,
      BinaryExpression: look,
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
        const [text] = node.arguments;
        if (isMethod(node, "unsafe") && isBuilt(text)) report(text);
      },
    };
  },
};
