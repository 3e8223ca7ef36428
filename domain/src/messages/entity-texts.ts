import type { AnyEntity, EntityName, Labels } from "../entities.ts";
import type { FieldName } from "../entity.ts";

/** The texts about an entity in one language. */
export type EntityTexts<Name extends EntityName = EntityName> = {
  /** One record. */
  readonly name: string;
  /** Its plural: the title of its list, and the link to it. */
  readonly plural: string;
  /** Shown instead of an empty list. */
  readonly empty: string;
  /** The link to the form for a new record. */
  readonly create: string;
  /** The titles of the sections of its form. */
  readonly section: Readonly<Record<string, string>>;
  /** A label for every field. */
  readonly field: Labels["field"][Name];
};

/** Help texts of fields, from the glossary. */
export type HelpTexts = {
  readonly [E in AnyEntity as E["name"]]?: Readonly<Partial<Record<FieldName<E>, string>>>;
};
