import { setTimeout as sleep } from "node:timers/promises";
import type { ToDoId } from "@teckna/domain/filters/ready-views";
import type { Context } from "../../context.ts";
import type { Sql } from "../../db/connection/database.ts";
import { currentMoment } from "../list.ts";
import { toDoSql } from "./to-do-sql.ts";

export type ToDo = {
  /** The number of records of each list; `issues`: the number of distinct issues in all of them. */
  readonly counts: Readonly<Record<ToDoId | "issues", number>>;
  /** When they were counted. */
  readonly at: string;
};

type Known = {
  readonly moment: string;
  readonly toDo: ToDo;
  /** Not counted again before this time, whatever is written: counting takes at most a tenth of the time. */
  readonly pausedUntil: number;
};

/** How long a request waits for new counts if there are older ones. */
const timeoutMs = 30;
const pauseFactor = 9;

const count = async (context: Context, moment: string): Promise<Known> => {
  const begin = performance.now();
  const { text, params } = toDoSql({ now: context.now(), collation: context.collation });
  const [counts] = await context.sql.unsafe<ToDo["counts"][]>(text, [...params]);
  if (!counts) throw new Error("the counts have no row");
  const end = performance.now();
  const toDo = { counts, at: context.now() };
  return { moment, toDo, pausedUntil: end + pauseFactor * (end - begin) };
};

type Cached = { known: Known | null; counting: Promise<Known> | null };

const cache = new WeakMap<Sql, Cached>();

/** Counts only once at a time; concurrent requests share the count. */
const countOnce = (context: Context, of: Cached, moment: string): Promise<Known> => {
  of.counting ??= count(context, moment)
    .then((known) => (of.known = known))
    .finally(() => {
      of.counting = null;
    });
  return of.counting;
};

/** The counts, and whether nothing has been written since. */
type CurrentToDo = ToDo & { readonly isCurrent: boolean };

/** The length of each to-do list: current, or slightly older if counting takes long. */
export const countToDo = async (context: Context): Promise<CurrentToDo> => {
  const of = cache.get(context.sql) ?? { known: null, counting: null };
  cache.set(context.sql, of);
  const moment = await currentMoment(context);
  const { known } = of;
  const withCurrency = ({ toDo, moment: counted }: Known): CurrentToDo => ({
    ...toDo,
    isCurrent: counted === moment,
  });
  if (known && (known.moment === moment || performance.now() < known.pausedUntil))
    return withCurrency(known);
  const counting = countOnce(context, of, moment);
  if (known === null) return withCurrency(await counting);
  // A failure is reported by the next request that has to wait for the counts.
  counting.catch(() => {});
  return withCurrency(await Promise.race([counting, sleep(timeoutMs, known)]));
};
