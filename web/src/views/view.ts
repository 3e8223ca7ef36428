import type { AnyEntity } from "@teckna/domain/entities";
import type { FieldName } from "@teckna/domain/entity";
import type { labels } from "@teckna/domain/messages/sv/labels";

/** A section of a form, by the name of its title text; `null` for fields that no section names. */
export type Section<Title extends string | null = string | null, Name extends string = string> = {
  readonly title: Title;
  readonly fields: readonly Name[];
};

/** What the screens of an entity need to know; what is true of its data belongs in the domain. */
type Choices<Title extends string | null, Name extends string> = {
  /** The table's columns in order. */
  readonly columns: readonly Name[];
  /** The sections of the form and the record page in order; fields in none of them come last. */
  readonly sections: readonly Section<Title, Name>[];
  /** Where to go after a save: the entity's own list, or the list under its issue. */
  readonly afterSave: "entityList" | "issueChildList";
};

type TitleOf<E extends AnyEntity> = keyof (typeof labels.section)[E["name"]] & string;

export type View<E extends AnyEntity> = Choices<TitleOf<E>, FieldName<E>>;
/** A view of any entity. */
export type AnyView = Choices<string | null, string>;
