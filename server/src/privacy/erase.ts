import { setTimeout as sleep } from "node:timers/promises";
import { entities } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { type Sql, unlimited } from "../db/connection/database.ts";
import { storageFault } from "../db/connection/storage-fault.ts";
import { invalid } from "../errors.ts";
import { changeInTransaction } from "../history/change.ts";
import { choosePseudonym } from "./choose-pseudonym.ts";
import { type Choice, type Inside, createChoice } from "./erasure-choice.ts";
import { type Erasing, eraseRows } from "./erase-rows.ts";
import {
  type ErasedRecord,
  type ErasingRecords,
  eraseRecords,
  findRecords,
} from "./erase-records.ts";
import type { ErasureKey } from "./erasure-key.ts";
import {
  type ErasureCounts,
  closeErasure,
  openErasure,
  readPersons,
  requireKey,
} from "./register/erasure-register.ts";
import { countErasureSql, noteRecordsSql } from "./register/erasure-register-sql.ts";
import { type Findings, lookOnce } from "./search-names.ts";
import { nameColumnsOf, allowErasureSql, areOverSql, begunSql } from "./places-sql.ts";
import { isOneWord } from "./read-names.ts";
import { problem } from "../input/input-problems.ts";
import { placesBesideRecords } from "./places.ts";
import { findRows, patternsOf } from "./placed-rows.ts";
import { isRecounted, recount } from "./recount.ts";
import { vacuumTables } from "./vacuum-tables.ts";

export type EraseRequest = {
  /** The person's name, then other spellings of it. */
  readonly names: readonly string[];
  readonly inside: Inside;
};

export type Surroundings = {
  readonly key: ErasureKey;
  /** Called with a text on the current step. */
  readonly onProgress?: (line: string) => void;
};

export type Preview = { readonly pseudonym: string; readonly findings: Findings };

/** Previews the erasure of these names without changing anything. */
export const previewErasure = async (
  { sql, collation }: Pick<Context, "sql" | "collation">,
  names: readonly string[],
  { key }: Surroundings,
): Promise<Preview> => {
  const persons = await readPersons(sql);
  requireKey(persons, key);
  const pseudonym = choosePseudonym(persons, key, names);
  const { finder } = createChoice({ names, pseudonym, inside: "all", key });
  const findings = await lookOnce(sql, { finder, pseudonym, key, collation });
  return { pseudonym, findings };
};

/** What was erased, and what was left because it was not chosen. */
export type Erasure = {
  readonly id: string;
  readonly pseudonym: string;
  /** Number of changed texts by `table.column`. */
  readonly counts: ErasureCounts;
  readonly records: number;
  readonly left: Findings;
  /** False if somebody has saved the name again, or is about to. */
  readonly isComplete: boolean;
};

type Running = {
  readonly context: Context;
  readonly id: string;
  readonly at: string;
  readonly choice: Choice;
  readonly patterns: string;
  readonly counts: Map<string, number>;
};

const lockTries = 60;
const pauseMs = 500;

/**
 * A batch may lock its records for some time. Waiting long for them would block others behind us, so the work is
 * retried instead.
 */
const retryOnLock = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (storageFault(error) !== "locked" || tries === lockTries) throw error;
      await sleep(pauseMs);
    }
  }
};

/** The work of one transaction. */
type Step = (erasing: Erasing & ErasingRecords) => Promise<readonly ErasedRecord[]>;

const none: readonly ErasedRecord[] = [];

/** One transaction for a part of the rows: users who edit these wait no longer than it takes. */
const eraseTogether = async (running: Running, step: Step): Promise<readonly ErasedRecord[]> => {
  const { context, id, at, choice, counts } = running;
  const stamp = { at, by: context.actor, batch: null };
  const erased = await retryOnLock(() =>
    changeInTransaction(context, unlimited(context.sql), stamp, async (write, tx) => {
      const sum = new Map(counts);
      const onText = (table: string, column: string, count = 1): void => {
        const name = `${table}.${column}`;
        sum.set(name, (sum.get(name) ?? 0) + count);
      };
      await tx.unsafe(allowErasureSql, [id]);
      const records = await step({ tx, write, choice, at, by: context.actor, onText });
      if (records.length > 0) await tx.unsafe(noteRecordsSql, [id, JSON.stringify(records)]);
      await tx.unsafe(countErasureSql, [id, JSON.stringify(Object.fromEntries(sum))]);
      return { sum, records };
    }),
  );
  for (const [name, count] of erased.sum) counts.set(name, count);
  return erased.records;
};

/** Erases everything that is stored at this time, a few rows at a time; the search for rows locks nothing. */
const erasePass = async (running: Running): Promise<readonly ErasedRecord[]> => {
  const { context, choice, patterns } = running;
  const { collation } = context;
  const sql = unlimited(context.sql);
  const records: ErasedRecord[] = [];
  for (const entity of entities)
    for (const ids of await findRecords(sql, entity, { patterns, collation }))
      records.push(...(await eraseTogether(running, (step) => eraseRecords(entity, ids, step))));
  // After the records, so that it also covers the history rows that writing them has just added.
  for (const place of placesBesideRecords)
    for (const rows of await findRows(sql, place, nameColumnsOf(place), { patterns, collation }))
      await eraseTogether(running, async (step) => {
        await eraseRows(place, rows, step);
        return none;
      });
  await eraseTogether(running, async ({ tx }) => {
    await recount(tx, { finder: choice.finder, patterns, collation });
    return none;
  });
  return records;
};

const overTries = 240;

/** Waits for transactions that may have written the name before now and have not committed yet. */
const writersAreOver = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql.unsafe<{ begun: string }[]>(begunSql);
  for (let tries = 0; tries < overTries; tries += 1) {
    const [state] = await sql.unsafe<{ areOver: boolean }[]>(areOverSql, [row?.begun ?? "0"]);
    if (state?.areOver === true) return true;
    await sleep(Math.min(pauseMs, 10 * 2 ** tries));
  }
  return false;
};

/** Whether nothing that should be erased is left. */
const isDone = async ({ context, choice, patterns }: Running, left: Findings): Promise<boolean> => {
  const { sql, collation } = context;
  const recounting = { finder: choice.finder, patterns, collation };
  return left.spellings.length === 0 && (await isRecounted(unlimited(sql), recounting));
};

const maxPasses = 5;

const look = ({ context: { sql, collation }, choice }: Running, key: ErasureKey) =>
  lookOnce(sql, { finder: choice.finder, pseudonym: choice.pseudonym, key, collation });

type Passed = { readonly records: number; readonly left: Findings; readonly isComplete: boolean };

/** Repeats passes until one finds nothing, of all transactions that had begun before the one before it. */
const erasePasses = async (
  running: Running,
  { key, onProgress = () => {} }: Surroundings,
): Promise<Passed> => {
  const erased = new Set<string>();
  for (let pass = 1; ; pass += 1) {
    onProgress(pass === 1 ? "Erasing" : "Erasing what was saved meanwhile");
    for (const { entity, id } of await erasePass(running)) erased.add(`${entity}/${id}`);
    onProgress("Waiting for what is being saved");
    const areOver = await writersAreOver(running.context.sql);
    onProgress("Looking whether anything is left");
    const left = await look(running, key);
    // Each pass erases every chosen text, so one that is left was saved after the last pass.
    const isChosenLeft = left.texts.some(({ digest }) => running.choice.isChosen(digest));
    const isLast = !isChosenLeft && (await isDone(running, left));
    if (isLast || pass === maxPasses)
      return { records: erased.size, left, isComplete: isLast && areOver };
  }
};

const digestsOf = ({ inside }: EraseRequest): readonly string[] =>
  inside === "all" ? ["all"] : [...inside];

/** Erases names from everything that is stored, and notes the erasure without the names. */
export const eraseNames = async (
  context: Context,
  request: EraseRequest,
  surroundings: Surroundings,
): Promise<Erasure> => {
  const { sql } = context;
  const { key } = surroundings;
  const { names, inside } = request;
  // A single word also occurs in other people's names.
  if (inside === "all" && names.some(isOneWord)) throw invalid([problem("inside", "ambiguous")]);
  const persons = await readPersons(sql);
  requireKey(persons, key);
  const pseudonym = choosePseudonym(persons, key, names);
  const choice = createChoice({ names, pseudonym, inside, key });
  const id = context.newId();
  const at = context.now();
  await context.permission;
  await openErasure(sql, {
    id,
    kind: "person",
    at,
    by: context.actor,
    pseudonym,
    keyMark: key.mark,
    names: choice.finder.names.map((name) => ({
      digest: key.nameDigest(name),
      words: name.split(" ").length,
    })),
    texts: digestsOf(request),
  });
  const patterns = patternsOf(choice.finder.names);
  const running = { context, id, at, choice, patterns, counts: new Map<string, number>() };
  const passed = await erasePasses(running, surroundings);
  const counts = Object.fromEntries(running.counts);
  await closeErasure(sql, id, counts);
  await vacuumTables(sql, Object.keys(counts));
  return { id, pseudonym, counts, ...passed };
};
