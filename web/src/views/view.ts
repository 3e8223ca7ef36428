import type { Entity, FieldName } from "@teckna/domain/entity";
import type { Messages } from "@teckna/domain/messages/sv/texts";

export type Section<Name extends string = string> = {
  readonly title: keyof Messages["group"];
  readonly fields: readonly Name[];
};

/** What the screens of one entity choose; what is true of its data stays in the domain. */
type Choices<Name extends string> = {
  /** Table columns in order. */
  readonly columns: readonly Name[];
  /** The form and the record page: every field in exactly one section. */
  readonly sections: readonly Section<Name>[];
  /** Where a save leads: the entity's own list, or the list of its issue. */
  readonly afterSave: "entityList" | "issueChildList";
};

export type View<E extends Entity> = Choices<FieldName<E>>;
/** A view seen generically. */
export type AnyView = Choices<string>;
