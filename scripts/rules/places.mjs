import path from "node:path";

/** A file's path from the root of the repository, with `/`. */
export const fileOf = ({ cwd, filename }) => path.relative(cwd, filename).split(path.sep).join("/");

export const isAt = (file, places) =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

/** The node and all its ancestors, outermost last. */
export const withParents = (node) => (node ? [node, ...withParents(node.parent)] : []);

/** The text of a literal node; undefined for other nodes. */
export const plainText = (node) => {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  const isPlain = node?.type === "TemplateLiteral" && node.expressions.length === 0;
  return isPlain ? node.quasis[0].value.cooked : undefined;
};

/** The name of a member, computed or not. */
export const memberName = ({ computed, property }) =>
  computed ? plainText(property) : property.name;

/** Where a name is defined, if in one place of the file; undefined for the names of the platform. */
export const definitionOf = ({ sourceCode }, node) => {
  for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable) return variable.defs.length === 1 ? variable.defs[0] : undefined;
  }
  return undefined;
};
