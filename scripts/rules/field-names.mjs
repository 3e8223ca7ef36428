import { entities } from "../../domain/src/entities.ts";
import { snake } from "../../domain/src/snake-case.ts";
import { isTestFile } from "../boundaries.mjs";
import { fileOf, isAt } from "./places.mjs";

/** Unambiguous field names: of two or more words, and not shared by all children. */
const fieldNames = new Set(
  entities
    .flatMap(({ fields }) => Object.keys(fields))
    .filter((name) => /[A-Z]/.test(name) && name !== "issueId")
    .flatMap((name) => [name, snake(name)]),
);

const genericPlaces = {
  "domain/src": "batch bulk filters kinds sheet",
  "server/src":
    "auth background backup batch db delivery doctor export findings history http input json live metrics openapi people privacy programs records routes settings user views",
  "web/src":
    "account api audit batches browser-storage bulk-edit descriptions fields files finder grid investors issue-history lists live pasted people preferences privacy records rights rules session shell ui updates upload",
};

const places = Object.entries(genericPlaces).flatMap(([root, names]) =>
  names.split(" ").map((name) => `${root}/${name}`),
);

/** Parts of generic code that deal with specific fields on purpose. */
const ownKnowledge = [
  // Built-in lists of what has to be done.
  "domain/src/filters/ready-views.ts",
  // What individual checks look up in other issues.
  "server/src/records/elsewhere",
  "server/src/findings/others-sql.ts",
];

/** A name, or several joined with dots; a sentence may contain a field's name as an example. */
const isKey = (text) => /^[\w.]+$/.test(text);

const nameIn = (text) => text.match(/\w+/g)?.find((word) => fieldNames.has(word));

export const noFieldNames = {
  meta: {
    messages: {
      found: "Generic code names no field (`{{name}}`): make it a property of the declaration.",
    },
  },
  create: (context) => {
    const file = fileOf(context);
    if (!isAt(file, places) || isAt(file, ownKnowledge) || isTestFile(file)) return {};
    const look = (node, text) => {
      const name = typeof text === "string" ? nameIn(text) : undefined;
      if (name !== undefined) context.report({ node, messageId: "found", data: { name } });
    };
    const lookAtKey = (node) => {
      if (!node.computed) look(node.key, node.key.name);
    };
    return {
      Literal: (node) => {
        // In a type, the key of a text stands for all texts of its kind.
        const isTextKey = node.parent.type === "TSLiteralType" && String(node.value).includes(".");
        const isSql = isAt(file, ["server/src/db"]) && String(node.value).includes("_");
        if (!isTextKey && (isSql || isKey(String(node.value)))) look(node, node.value);
      },
      TemplateElement: (node) => look(node, node.value.raw),
      MemberExpression: (node) => {
        if (!node.computed) look(node.property, node.property.name);
      },
      Property: lookAtKey,
      PropertyDefinition: lookAtKey,
      TSPropertySignature: lookAtKey,
    };
  },
};
