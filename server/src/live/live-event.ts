import type { EntityPath } from "@teckna/domain/entities";

type Stamp = {
  /** Its sequence number in the history, from which a client can resume. */
  readonly sequence: number;
  readonly by: string;
  readonly at: string;
  /** The issue that it belongs to; `null` if there are several. */
  readonly issueId: string | null;
};

/** One record was written. */
export type RecordEvent = Stamp & {
  readonly kind: "record";
  readonly table: EntityPath;
  readonly id: string;
  readonly version: number;
  readonly action: string;
};

/** Action → table → number of records. */
export type EventCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Many records were written together: by a batch, or by deleting a parent with many children. */
export type ManyEvent = Stamp & {
  readonly kind: "batch";
  /** `null` if it is not in the register of batches. */
  readonly id: string | null;
  readonly undoes: string | null;
  readonly counts: EventCounts;
  /** The sequence numbers of the history rows it represents, if it is not in the register of batches. */
  readonly covers: readonly number[];
};

export type LiveEvent = RecordEvent | ManyEvent;

const isCount = (value: unknown): value is number => typeof value === "number" && value > 0;

/** The number of rows in these counts. */
export const rowsIn = (counts: EventCounts): number =>
  Object.values(counts)
    .flatMap((byTable) => (typeof byTable === "object" ? Object.values(byTable) : []))
    .filter(isCount)
    .reduce((sum, count) => sum + count, 0);

/** The non-zero counts of these tables. */
const countsWithin = (counts: EventCounts, tables: readonly string[] | null): EventCounts =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, byTable]) => {
      if (typeof byTable !== "object" || name === "refused" || name === "kept") return [];
      const some = Object.entries(byTable).filter(
        ([table, count]) => isCount(count) && (tables === null || tables.includes(table)),
      );
      return some.length > 0 ? [[name, Object.fromEntries(some)] as const] : [];
    }),
  );

const frame = (name: string, sequence: number, data: object): string =>
  `id: ${sequence}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The event as sent to a client that may read these tables; `null` if it concerns none of them. */
export const frameOf = (event: LiveEvent, tables: readonly string[] | null): string | null => {
  const { sequence, by, at, issueId } = event;
  const stamp = { issue_id: issueId, by, at };
  if (event.kind === "record") {
    const { action, table, id, version } = event;
    if (tables && !tables.includes(table)) return null;
    return frame("record", sequence, { action, table, id, version, ...stamp });
  }
  const counts = countsWithin(event.counts, tables);
  if (Object.keys(counts).length === 0) return null;
  return frame("batch", sequence, { id: event.id, undoes: event.undoes, counts, ...stamp });
};

const maxSingle = 20;
const keyOf = ({ by, at, action }: RecordEvent): string => `${at} ${action} ${by}`;

const wordOf: ReadonlyMap<string, string> = new Map([
  ["create", "created"],
  ["replace", "replaced"],
  ["delete", "removed"],
  ["restore", "restored"],
]);

const together = (events: readonly RecordEvent[]): LiveEvent[] => {
  const [first] = events;
  if (!first || events.length <= maxSingle) return [...events];
  const counts = Object.fromEntries(
    [...Map.groupBy(events, ({ table }) => table)].map(([table, some]) => [table, some.length]),
  );
  const issues = new Set(events.map(({ issueId }) => issueId));
  return [
    {
      kind: "batch",
      sequence: Math.max(...events.map(({ sequence }) => sequence)),
      by: first.by,
      at: first.at,
      issueId: issues.size === 1 ? first.issueId : null,
      id: null,
      undoes: null,
      covers: events.map(({ sequence }) => sequence),
      counts: { [wordOf.get(first.action) ?? first.action]: counts },
    },
  ];
};

/** Combines the events of one request that wrote more than a few rows into one event. */
export const gathered = (events: readonly RecordEvent[]): LiveEvent[] =>
  [...Map.groupBy(events, keyOf).values()].flatMap(together);
