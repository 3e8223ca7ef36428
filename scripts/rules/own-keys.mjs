// Plain objects inherit keys (`constructor`, `toString` …) that a key from outside must not find.

const isText = ({ type, value }) => type === "Literal" && typeof value === "string";

/** `Record<string, …>`, readonly or not. */
const isDictionary = (type) => {
  if (type?.type !== "TSTypeReference") return false;
  const [first] = type.typeArguments?.params ?? [];
  if (["Readonly", "Partial"].includes(type.typeName.name)) return isDictionary(first);
  return type.typeName.name === "Record" && first?.type === "TSStringKeyword";
};

const unwrapped = (node) =>
  ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(node?.type)
    ? unwrapped(node.expression)
    : node;

const hasNoPrototype = ({ properties }) =>
  properties.some(({ key, value }) => key?.name === "__proto__" && value.value === null);

/** A variable whose value is an object literal used as a dictionary. */
const isPlainDictionary = ({ id, init }) => {
  const made = unwrapped(init);
  return (
    id.type === "Identifier" &&
    isDictionary(id.typeAnnotation?.typeAnnotation) &&
    made?.type === "ObjectExpression" &&
    !hasNoPrototype(made)
  );
};

const isRead = ({ parent }, node) =>
  !(parent.type === "AssignmentExpression" && parent.left === node && parent.operator === "=");

const noInByName = {
  meta: {
    messages: { found: "`in` finds inherited keys too: use Object.hasOwn, a Map or a Set." },
  },
  create: (context) => ({
    BinaryExpression: (node) => {
      const { left, operator } = node;
      if (operator === "in" && !isText(left) && left.type !== "PrivateIdentifier")
        context.report({ node, messageId: "found" });
    },
  }),
};

const noLookUpInLiteral = {
  meta: {
    messages: { found: "A key from outside finds inherited ones in an object literal: use a Map." },
  },
  create: (context) => ({
    VariableDeclarator: (node) => {
      if (!isPlainDictionary(node)) return;
      for (const { references } of context.sourceCode.getDeclaredVariables(node))
        for (const { identifier } of references) {
          const use = identifier.parent;
          const isLookUp =
            use.type === "MemberExpression" && use.object === identifier && use.computed;
          if (isLookUp && use.property.type !== "Literal" && isRead(use, use))
            context.report({ node: use, messageId: "found" });
        }
    },
  }),
};

// The linter takes a plugin by its default export.
// oxlint-disable-next-line import/no-default-export
export default {
  meta: { name: "own-keys" },
  rules: { "no-in-by-name": noInByName, "no-look-up-in-literal": noLookUpInLiteral },
};
