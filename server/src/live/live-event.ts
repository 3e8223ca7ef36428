import type { EntityPath } from "@teckna/domain/entities";

type Stamp = {
  /** Its place in the history, by which a stream is resumed. */
  readonly sequence: number;
  readonly by: string;
  readonly at: string;
  /** The issue that it is of; `null` where it is of several. */
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

/** What was done → table → how many records. */
export type EventCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Many records were written at once: by a batch, or by deleting a parent with many children. */
export type ManyEvent = Stamp & {
  readonly kind: "batch";
  /** `null` where it is no batch of the register. */
  readonly id: string | null;
  readonly undoes: string | null;
  readonly counts: EventCounts;
  /** The rows of the history that it stands for, where it is no batch of the register. */
  readonly covers: readonly number[];
};

export type LiveEvent = RecordEvent | ManyEvent;

const isCount = (value: unknown): value is number => typeof value === "number" && value > 0;

/** How many rows were written, or would have been. */
export const rowsIn = (counts: EventCounts): number =>
  Object.values(counts)
    .flatMap((byTable) => (typeof byTable === "object" ? Object.values(byTable) : []))
    .filter(isCount)
    .reduce((sum, count) => sum + count, 0);

/** Those counts that are of these tables and not zero. */
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

/** The event as a stream sends it to who may read these tables; `null` where none of it is of them. */
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

/** What one request has written in more than a few rows, as one event. */
export const gathered = (events: readonly RecordEvent[]): LiveEvent[] =>
  [...Map.groupBy(events, keyOf).values()].flatMap(together);
