import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord, Meta } from "@teckna/domain/entity";
import { fromWire } from "@teckna/domain/record";

export type Wire = Readonly<Record<string, unknown>>;

/** A stored record with its metadata. */
export type Stored = {
  readonly record: AnyRecord;
  readonly meta: Meta;
  /** Requested computed values, by names such as `counts.fees`. */
  readonly computed?: Readonly<Record<string, number>>;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

const isWire = (value: unknown): value is Wire =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const computedIn = (wire: Wire): Pick<Stored, "computed"> => {
  const { computed } = wire;
  if (!isWire(computed)) return {};
  const values = Object.entries(computed).flatMap(([part, of]) =>
    Object.entries(isWire(of) ? of : {}).map(([name, value]) => [`${part}.${name}`, value]),
  );
  // Our own server's response, whose form its description fixes: numbers, or null.
  return { computed: Object.fromEntries(values) as Record<string, number> };
};

/** Reads a record that our own server sent. */
export const readStored = (entity: AnyEntity, wire: unknown): Stored => {
  if (!isWire(wire)) throw new TypeError(`the server sent no ${entity.name}`);
  return {
    ...computedIn(wire),
    record: fromWire(entity, wire),
    meta: {
      version: typeof wire["version"] === "number" ? wire["version"] : 0,
      createdAt: text(wire["created_at"]),
      createdBy: text(wire["created_by"]),
      updatedAt: text(wire["updated_at"]),
      updatedBy: text(wire["updated_by"]),
    },
  };
};

/** A record's id; every entity has one. */
export const idOf = (record: AnyRecord): string => text(record["id"]);
