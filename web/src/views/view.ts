import type { AnyEntity } from "@teckna/domain/entities";
import type { FieldName } from "@teckna/domain/entity";
import type { labels } from "@teckna/domain/messages/sv/labels";

/** A section of a form, by its title among the texts of its entity; `null` is for what no section names. */
export type Section<Title extends string | null = string | null, Name extends string = string> = {
  readonly title: Title;
  readonly fields: readonly Name[];
};

/** What the screens of one entity choose; what is true of its data stays in the domain. */
type Choices<Title extends string | null, Name extends string> = {
  /** Table columns in order. */
  readonly columns: readonly Name[];
  /** The form and the record page, in order; fields that no section names come last. */
  readonly sections: readonly Section<Title, Name>[];
  /** Where a save leads: the entity's own list, or the list of its issue. */
  readonly afterSave: "entityList" | "issueChildList";
};

type Title<E extends AnyEntity> = keyof (typeof labels.section)[E["name"]] & string;

export type View<E extends AnyEntity> = Choices<Title<E>, FieldName<E>>;
/** A view seen generically. */
export type AnyView = Choices<string | null, string>;
