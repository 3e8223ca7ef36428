import { entities } from "@teckna/domain/entities";
import { type AnyRecord, type Entity, type Value, fieldsOf } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import { kindOf } from "@teckna/domain/kinds";
import type { Random, Weighted } from "../generate/random.ts";
import { fromText, slips, toText } from "./slips.ts";

/** An issue with its children, by table. */
export type Records = Readonly<Record<string, readonly AnyRecord[]>>;

/** A planted error. */
export type Planted = { readonly slip: string; readonly place: string; readonly records: Records };

type Place = {
  readonly path: string;
  readonly index: number;
  readonly record: AnyRecord;
  readonly name: string;
  readonly field: Field;
  readonly value: Value;
};

const isFilled = (value: Value | undefined): value is Value =>
  value !== null && value !== undefined;

const isTyped = ({ kind }: Field): boolean => !["id", "longText", "url"].includes(kind);

const placesOf = (records: Records): readonly Place[] =>
  entities.flatMap((entity: Entity & { readonly path: string }) =>
    (records[entity.path] ?? []).flatMap((record, index) =>
      fieldsOf(entity).flatMap(([name, field]) => {
        const value = record[name];
        return isFilled(value) && isTyped(field)
          ? [{ path: entity.path, index, record, name, field, value }]
          : [];
      }),
    ),
  );

const isValid = (field: Field, value: Value): boolean => {
  if (value === null) return false;
  const kind = kindOf(field.kind);
  return kind.check(value, field) === null && kind.parse(kind.format(value)).ok;
};

const withValues = (
  records: Records,
  { path, index, record }: Place,
  values: AnyRecord,
): Records => ({
  ...records,
  [path]: (records[path] ?? []).with(index, { ...record, ...values }),
});

type Way = (records: Records, place: Place, random: Random) => Omit<Planted, "place"> | null;

const slipOf: Way = (records, place, random) => {
  const choices = slips[place.field.kind];
  if (choices.length === 0) return null;
  const { name, spoil } = random.pick(choices.map((each) => [each, each.weight] as const));
  const text = spoil(toText(place.value), random);
  if (text === null) return null;
  const value = fromText(place.field.kind, text);
  if (value === place.value || !isValid(place.field, value)) return null;
  return { slip: name, records: withValues(records, place, { [place.name]: value }) };
};

const othersLike = (records: Records, place: Place): readonly Place[] =>
  placesOf(records).filter(
    (other) =>
      other.path === place.path &&
      other.index === place.index &&
      other.name !== place.name &&
      other.field.kind === place.field.kind &&
      other.value !== place.value,
  );

const swapOf: Way = (records, place, random) => {
  const others = othersLike(records, place);
  if (others.length === 0) return null;
  const other = random.oneOf(others);
  const values = { [place.name]: other.value, [other.name]: place.value };
  if (!isValid(place.field, other.value) || !isValid(other.field, place.value)) return null;
  return { slip: "two values of a kind swapped", records: withValues(records, place, values) };
};

const copyOf: Way = (records, place, random) => {
  const others = othersLike(records, place);
  if (others.length === 0) return null;
  const { value } = random.oneOf(others);
  if (!isValid(place.field, value)) return null;
  return {
    slip: "the value of the field beside",
    records: withValues(records, place, { [place.name]: value }),
  };
};

const neighbourOf: Way = (records, place, random) => {
  const rows = (records[place.path] ?? []).filter(
    (row, at) => at !== place.index && isFilled(row[place.name]) && row[place.name] !== place.value,
  );
  if (rows.length === 0) return null;
  const value = random.oneOf(rows)[place.name] ?? null;
  return {
    slip: "the value of the row above",
    records: withValues(records, place, { [place.name]: value }),
  };
};

const repeatOf: Way = (records, { path, record }) =>
  path === "issues"
    ? null
    : {
        slip: "a row twice",
        records: {
          ...records,
          [path]: [...(records[path] ?? []), { ...record, id: `${String(record["id"])}-again` }],
        },
      };

const ways: Weighted<Way> = [
  [slipOf, 72],
  [swapOf, 10],
  [copyOf, 8],
  [neighbourOf, 6],
  [repeatOf, 4],
];

/** How often the error is in a record of each table: most of what is typed belongs to the issue. */
const tableWeights: Readonly<Record<string, number>> = {
  issues: 55,
  warrants: 20,
  fees: 7,
  commits: 11,
  sources: 7,
};

const maxTries = 30;

/** Plants one error in an issue or its children. */
export const plant = (records: Records, random: Random): Planted | null => {
  const places = placesOf(records);
  const tables = Object.entries(tableWeights).filter(([path]) =>
    places.some((place) => place.path === path),
  );
  for (let tries = 0; tries < maxTries; tries++) {
    const table = random.pick(tables);
    const place = random.oneOf(places.filter(({ path }) => path === table));
    const done = random.pick(ways)(records, place, random);
    if (done) return { ...done, place: `${place.path}.${place.name}` };
  }
  return null;
};
