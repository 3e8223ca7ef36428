import { isTestFile } from "../boundaries.mjs";
import { fileOf, withParents } from "./places.mjs";

const isConst = ({ typeAnnotation }) =>
  typeAnnotation.type === "TSTypeReference" && typeAnnotation.typeName.name === "const";

/** Claims nothing: what is unknown has to be examined. */
const isUnknown = ({ typeAnnotation }) => typeAnnotation.type === "TSUnknownKeyword";

/**
 * The nodes above which the reason may be: the statement, but not the enclosing function, whose comment is about
 * something else.
 */
const placesOf = (node) => {
  const all = withParents(node);
  const end = all.findIndex(({ type }) =>
    ["BlockStatement", "ClassBody", "Program"].includes(type),
  );
  return all.slice(0, end);
};

export const castReason = {
  meta: { messages: { found: "A cast stands below a comment with the reason why it is right." } },
  create: (context) => {
    if (isTestFile(fileOf(context))) return {};
    const { sourceCode } = context;
    const lineOf = (offset) => sourceCode.text.slice(0, offset).split("\n").length;
    const endsOfComments = () =>
      new Set(sourceCode.getAllComments().map(({ range }) => lineOf(range[1])));
    const hasReason = (node) => {
      const ends = endsOfComments();
      const starts = placesOf(node).map(({ range }) => lineOf(range[0]));
      return [lineOf(node.range[1]), ...starts].some(
        (line) => ends.has(line - 1) || ends.has(line),
      );
    };
    const look = (node) => {
      const isInner = node.parent.type === "TSAsExpression";
      if (!isInner && !isConst(node) && !isUnknown(node) && !hasReason(node))
        context.report({ node, messageId: "found" });
    };
    /** `let name!: string` states what the compiler cannot see, as a cast does. */
    const lookAtDefinite = (node) => {
      if (node.definite && !hasReason(node)) context.report({ node, messageId: "found" });
    };
    return {
      TSAsExpression: look,
      TSTypeAssertion: look,
      VariableDeclarator: lookAtDefinite,
      PropertyDefinition: lookAtDefinite,
    };
  },
};
