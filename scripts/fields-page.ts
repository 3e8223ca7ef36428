import { type AnyEntity, entities } from "../domain/src/entities.ts";
import { labels as english } from "../domain/src/messages/en/labels.ts";
import { labels as swedish } from "../domain/src/messages/sv/labels.ts";
import { type WireField, computedFieldsOf, wireFieldsOf } from "../domain/src/wire-fields.ts";

type Texts = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

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
    textIn(swedish.field, entity, entry),
    textIn(english.field, entity, entry),
    rules(entry),
    textIn(english.help, entity, entry),
  ];
  return `| ${cells.map(cell).join(" | ")} |`;
};

/** What a record shows of its parent. */
const computedRow = (entity: AnyEntity, { name, wire, field }: WireField): string => {
  const parent = entities.find((other) => other.name === entity.parent?.entity);
  const [sv, en] = [swedish, english].map(({ entity: words }) =>
    parent ? words[parent.name] : "",
  );
  const cells = [`\`${name}\``, `\`${wire}\``, field.kind, "", sv ?? "", en ?? "", "computed", ""];
  return `| ${cells.map(cell).join(" | ")} |`;
};

const section = (entity: AnyEntity): string =>
  [
    `## ${english.entity[entity.name]} (${swedish.entity[entity.name]})`,
    "",
    "| Field | On the wire | Kind | Unit | Swedish | English | Rules | Help |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...wireFieldsOf(entity).inOrder.map((entry) => row(entity, entry)),
    ...computedFieldsOf(entity).map((entry) => computedRow(entity, entry)),
  ].join("\n");

/** Every field there is, from the registry and the labels. */
export const fieldsPage = (): string =>
  [
    "# Fields",
    "Derived from the registry by `npm run derive`; do not edit.",
    ...entities.map(section),
    "",
  ].join("\n\n");
