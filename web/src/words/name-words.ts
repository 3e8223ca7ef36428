import type { AnyEntity } from "@teckna/domain/entities";
import type { Field } from "@teckna/domain/field";
import type { TFunction } from "i18next";
import { wordsOfValue } from "./value-words.ts";

type Fields = Readonly<Record<string, Field>>;

/** What a record with this name is called: a source by the words for its type. */
export const wordsOfName = (t: TFunction, entity: AnyEntity | undefined, name: string): string => {
  const fields: Fields = entity?.fields ?? {};
  const named = fields[entity?.nameField ?? ""];
  return (named && wordsOfValue(t, named, name)) ?? name;
};
