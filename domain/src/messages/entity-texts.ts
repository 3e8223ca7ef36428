import type { AnyEntity, EntityName, Labels } from "../entities.ts";
import type { FieldName } from "../entity.ts";

/** All that one language calls an entity and what belongs to it. */
export type EntityTexts<Name extends EntityName = EntityName> = {
  /** One record. */
  readonly name: string;
  /** Its records: the title of their list, and the way there. */
  readonly plural: string;
  /** In place of a list without records. */
  readonly empty: string;
  /** The way to an empty form. */
  readonly create: string;
  /** The titles of the sections of its form. */
  readonly section: Readonly<Record<string, string>>;
  /** A label for every field. */
  readonly field: Labels["field"][Name];
};

/** Help to the fields of each entity, where the glossary gives one. */
export type HelpTexts = {
  readonly [E in AnyEntity as E["name"]]?: Readonly<Partial<Record<FieldName<E>, string>>>;
};
