import type { EntityName } from "../entities.ts";
import type { Value } from "../entity.ts";
import { snake } from "../snake-case.ts";
import { type CheckContext, type Memo, type Surroundings, contextOf } from "./check-context.ts";
import { checksOfIssue } from "./check-issue.ts";
import type { CheckedValues } from "./finding.ts";
import type { IssueRecords, KnownRecords } from "./known-record.ts";
import { makeChildren, pathOf, recordsOf } from "./records-of.ts";
import type { CheckList } from "./run-checks.ts";
import type { CheckId } from "./severities.ts";
import type { Param, Warning } from "./warning.ts";

type Reads = Map<string, Value>;

const addAll = (from: Reads, to: Reads): void => {
  for (const [place, value] of from) to.set(place, value);
};

/** The value of a field of any kind; a missing one is empty. */
const valueOf = (value: unknown): Value =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : null;

const wireNames = new Map<string, string>();

/** Cached, because the same few names are converted again and again. */
const wireName = (field: string): string => {
  const known = wireNames.get(field) ?? snake(field);
  wireNames.set(field, known);
  return known;
};

/** Records which fields of which records are read. */
class Reader {
  #reads: Reads = new Map();

  /** Runs a function and returns its result with the fields it read. */
  during<T>(run: () => T): { readonly value: T; readonly reads: Reads } {
    const outer = this.#reads;
    const reads: Reads = new Map();
    this.#reads = reads;
    try {
      return { value: run(), reads };
    } finally {
      this.#reads = outer;
    }
  }

  /** A memoized value's reads count for each caller. */
  readonly memo: Memo = <T>(compute: () => T) => {
    let known: { readonly value: T; readonly reads: Reads } | null = null;
    return () => {
      known ??= this.during(compute);
      addAll(known.reads, this.#reads);
      return known.value;
    };
  };

  watch<R extends object>(record: R, place: string): R {
    return new Proxy(record, {
      get: (target, name): unknown => {
        const value: unknown = Reflect.get(target, name);
        if (typeof name === "string") this.#reads.set(`${place}/${wireName(name)}`, valueOf(value));
        return value;
      },
    });
  }
}

type AnyFields = Readonly<Record<string, unknown>>;

type Watched = { readonly reader: Reader; readonly context: CheckContext };

const placeOf = (entity: EntityName, id: string | null | undefined, index: number): string =>
  `${pathOf(entity)}/${id ?? `#${index}`}`;

const watch = (records: IssueRecords, surroundings: Surroundings): Watched => {
  const reader = new Reader();
  const children = makeChildren((entity) =>
    recordsOf(entity, records).map((record, index) =>
      reader.watch(record, placeOf(entity, record.id, index)),
    ),
  );
  const issue = reader.watch(records.issue, placeOf("issue", records.issue.id, 0));
  return { reader, context: contextOf({ ...children, issue }, surroundings, reader.memo) };
};

/** Runs a warning's check again to see which fields it reads. */
const readsOf = <E extends EntityName>(
  entity: E,
  { id, index }: Warning,
  { reader, context }: Watched,
): Reads => {
  const list: CheckList<KnownRecords[E], CheckContext> = checksOfIssue[entity];
  const check = list.find((entry) => entry.id === id)?.check;
  const record = recordsOf(entity, context)[index];
  if (check === undefined || record === undefined) return new Map();
  return reader.during(() => check(record, context)).reads;
};

const paramValue = (param: Param): Value =>
  typeof param === "string" || typeof param === "number" ? param : JSON.stringify(param);

/** Checks with parameters that count other issues. */
const countedElsewhere: ReadonlySet<CheckId> = new Set(["K07", "K13"]);

/** Returns a function that gives the values each warning of an issue was based on. */
export const checkedValuesIn = (
  records: IssueRecords,
  surroundings: Surroundings,
): ((warning: Warning) => CheckedValues) => {
  const watched = watch(records, surroundings);
  return (warning) => {
    const { entity, index, fields, params } = warning;
    const reads = readsOf(entity, warning, watched);
    const { id } = recordsOf(entity, records)[index] ?? {};
    const own: AnyFields = recordsOf(entity, records)[index] ?? {};
    for (const field of fields)
      reads.set(`${placeOf(entity, id, index)}/${wireName(field)}`, valueOf(own[field]));
    // Changes in other issues do not affect this one's waivers.
    if (!countedElsewhere.has(warning.id))
      for (const [name, param] of Object.entries(params))
        reads.set(`params/${name}`, paramValue(param));
    return Object.fromEntries(reads);
  };
};
