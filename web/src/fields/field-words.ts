import type { AnyEntity, Labels } from "@teckna/domain/entities";

type Words = Readonly<Record<string, string>>;

export const labelOf = (labels: Labels, entity: AnyEntity, name: string): string => {
  const words: Words = labels.field[entity.name];
  return words[name] ?? name;
};

export const helpOf = (labels: Labels, entity: AnyEntity, name: string): string | undefined => {
  const words: Words = labels.help[entity.name];
  return words[name];
};
