import type { Field, KindValues } from "./field.ts";
import type { Snake } from "./snake-case.ts";

export type Fields = Readonly<Record<string, Field>>;

/** A kind of record, described as pure data: it survives `JSON.stringify`. */
export type Entity<
  Name extends string = string,
  Path extends string = string,
  F extends Fields = Fields,
> = {
  readonly name: Name;
  /** Plural: the URL segment, the table and the batch's table name. */
  readonly path: Path;
  readonly fields: F;
  /** The field by which people refer to a record; ids mean nothing to them. */
  readonly nameField: string;
  /** The parent entity, the field with the parent's id, and the computed field with the parent's title. */
  readonly parent?: {
    readonly entity: string;
    readonly field: string;
    readonly titleField: string;
  };
  /** The title of a record in its children: this field, and the year of the first of these dates that is set. */
  readonly title?: { readonly field: string; readonly years: readonly string[] };
  /** Fields whose text also finds the parent in a search. */
  readonly names?: readonly string[];
  /**
   * Further fields by which lists are often sorted and which therefore have an index, besides the name and
   * the parent's title.
   */
  readonly sortedBy?: readonly string[];
};

export type FieldName<E extends Entity> = keyof E["fields"] & string;

type ValueOf<F> =
  F extends Field<infer Kind, infer Required>
    ? Required extends true
      ? KindValues[Kind]
      : KindValues[Kind] | null
    : never;

/** A record as forms and the API require it: all fields present, optional ones nullable. */
export type RecordOf<E extends Entity> = {
  [Name in FieldName<E>]: ValueOf<E["fields"][Name]>;
};

/** The same record as it crosses HTTP: snake_case keys; decimals and percents are JSON numbers. */
export type WireOf<E extends Entity> = {
  [Name in FieldName<E> as Snake<Name>]: E["fields"][Name] extends Field<"decimal" | "percent">
    ? number | null
    : RecordOf<E>[Name];
};

/** What every stored record has besides its fields; read-only for clients. */
export type Meta = {
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
};

/** A field's value whatever its kind; empty is `null`. */
export type Value = string | number | boolean | null;
/** A record of any entity: camelCase field names to values. */
export type AnyRecord = Readonly<Record<string, Value>>;

export const defineEntity = <
  const Name extends string,
  const Path extends string,
  const F extends Fields,
>(
  entity: Entity<Name, Path, F> & {
    readonly nameField: keyof F;
    readonly title?: { readonly field: keyof F; readonly years: readonly (keyof F)[] };
    readonly names?: readonly (keyof F)[];
    readonly sortedBy?: readonly (keyof F)[];
  },
): Entity<Name, Path, F> => entity;

// Object.entries loses the key union; the fields object is a literal of ours, so its keys are exactly FieldName.
export const fieldsOf = <E extends Entity>(entity: E): [FieldName<E>, Field][] =>
  Object.entries(entity.fields) as [FieldName<E>, Field][];
