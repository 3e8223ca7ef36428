import type { AnyEntity, Labels } from "@teckna/domain/entities";
import type { HelpTexts } from "@teckna/domain/messages/entity-texts";

type Words = Readonly<Record<string, string>>;

export const labelOf = (labels: Labels, entity: AnyEntity, name: string): string => {
  const words: Words = labels.field[entity.name];
  return words[name] ?? name;
};

type Texts = { readonly messages: { readonly help: HelpTexts } };

export const helpOf = (
  { messages: { help } }: Texts,
  entity: AnyEntity,
  name: string,
): string | undefined => {
  const words: Words | undefined = help[entity.name];
  return words?.[name];
};
