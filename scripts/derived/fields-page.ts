import { type AnyEntity, type Labels, entities } from "../../domain/src/entities.ts";
import { labels } from "../../domain/src/messages/by-language/labels.ts";
import { help } from "../../domain/src/messages/en/entities/help.ts";
import { defaultLanguage, languageTags } from "../../domain/src/messages/languages.ts";
import { type WireField, computedFieldsOf, wireFieldsOf } from "../../domain/src/wire-fields.ts";

type Texts = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

const labelsIn = Object.values<Labels>(labels);
const names = new Intl.DisplayNames(["en"], { type: "language" });

const textIn = (texts: Texts, entity: AnyEntity, { name }: WireField): string =>
  texts[entity.name]?.[name] ?? "";

const cell = (text: string): string => text.replaceAll("|", "\\|").replace(/\s*\n\s*/g, " ");

const rules = ({ field, kind }: WireField): string => {
  const { maxLength, minimum } = kind.schema(field);
  return [
    field.required ? "required in forms" : "",
    field.requiredInBatch ? "required in batches" : "",
    field.fixed ? "never changes" : "",
    typeof maxLength === "number" ? `at most ${maxLength} characters` : "",
    typeof minimum === "number" ? `at least ${minimum}` : "",
  ]
    .filter(Boolean)
    .join(", ");
};

const row = (entity: AnyEntity, entry: WireField): string => {
  const { name, wire, field } = entry;
  const cells = [
    `\`${name}\``,
    `\`${wire}\``,
    field.kind,
    field.unit ?? (field.kind === "percent" ? "%" : ""),
    ...labelsIn.map(({ field: words }) => textIn(words, entity, entry)),
    rules(entry),
    textIn(help, entity, entry),
  ];
  return `| ${cells.map(cell).join(" | ")} |`;
};

/** A value that a record shows of its parent. */
const computedRow = (entity: AnyEntity, { name, wire, field }: WireField): string => {
  const parent = entities.find((other) => other.name === entity.parent?.entity);
  const titles = labelsIn.map(({ entity: words }) => (parent ? words[parent.name] : ""));
  const cells = [`\`${name}\``, `\`${wire}\``, field.kind, "", ...titles, "computed", ""];
  return `| ${cells.map(cell).join(" | ")} |`;
};

const heads = [
  "Field",
  "On the wire",
  "Kind",
  "Unit",
  ...languageTags.map((tag) => names.of(tag) ?? tag),
  "Rules",
  "Help",
];

const section = (entity: AnyEntity): string =>
  [
    `## ${labels.en.entity[entity.name]} (${labels[defaultLanguage].entity[entity.name]})`,
    "",
    `| ${heads.join(" | ")} |`,
    `| ${heads.map(() => "---").join(" | ")} |`,
    ...wireFieldsOf(entity).inOrder.map((entry) => row(entity, entry)),
    ...computedFieldsOf(entity).map((entry) => computedRow(entity, entry)),
  ].join("\n");

/** All fields, from the registry and the labels. */
export const fieldsPage = (): string =>
  [
    "# Fields",
    "Derived from the registry by `npm run derive`; do not edit.",
    ...entities.map(section),
    "",
  ].join("\n\n");
