import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context.ts";
import { type Sql, unlimited } from "../db/connection/database.ts";
import { storageFault } from "../db/connection/storage-fault.ts";
import { invalid } from "../errors.ts";
import { changeTogether } from "../history/change.ts";
import { type Choice, type Inside, createChoice } from "./choice.ts";
import { eraseKept } from "./erase-kept.ts";
import { type ErasedRecord, eraseRecords } from "./erase-records.ts";
import type { ErasureKey } from "./erasure-key.ts";
import {
  type Counts,
  choosePseudonym,
  closeErasure,
  openErasure,
  readPersons,
  requireKey,
} from "./erasure-register.ts";
import { countErasureSql, noteRecordsSql } from "./erasure-register-sql.ts";
import { type Findings, lookOnce } from "./look.ts";
import { allowErasureSql, areOverSql, begunSql } from "./places-sql.ts";
import { isOneWord } from "./read-names.ts";
import { problem } from "../records/parameters.ts";
import { patternsOf } from "./rows.ts";
import { isSettled, settle } from "./settle.ts";
import { vacuumTables } from "./vacuum-tables.ts";

export type EraseRequest = {
  /** The name of the person, then its other spellings. */
  readonly names: readonly string[];
  readonly inside: Inside;
};

export type Surroundings = {
  readonly key: ErasureKey;
  /** What is done just now, in words for people. */
  readonly onProgress?: (line: string) => void;
};

export type Preview = { readonly pseudonym: string; readonly findings: Findings };

/** What erasing these names would come to; nothing is changed. */
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

/** What was erased, and what was left because nobody chose it. */
export type Erasure = {
  readonly id: string;
  readonly pseudonym: string;
  /** Texts that changed, by `table.column`. */
  readonly counts: Counts;
  readonly records: number;
  readonly left: Findings;
  /** False where somebody still saves the name, or is about to. */
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

/** One transaction over all that is stored by now. */
const erasePass = ({ context, id, at, choice, patterns, counts }: Running) => {
  const { actor: by, collation, sql } = context;
  const stamp = { at, by, batch: null };
  return changeTogether(context, unlimited(sql), stamp, async (write, tx) => {
    const added = new Map<string, number>();
    const onText = (table: string, column: string, count = 1): void => {
      const name = `${table}.${column}`;
      added.set(name, (added.get(name) ?? 0) + count);
    };
    await tx.unsafe(allowErasureSql, [id]);
    const erasing = { tx, write, choice, patterns, collation, at, by, onText };
    const records: readonly ErasedRecord[] = await eraseRecords(erasing);
    // After the records, so that it meets what their writing has just told in the history.
    await eraseKept(erasing);
    await settle(tx, { finder: choice.finder, patterns, collation });
    if (records.length > 0) await tx.unsafe(noteRecordsSql, [id, JSON.stringify(records)]);
    const sum = new Map(counts);
    for (const [name, count] of added) sum.set(name, (sum.get(name) ?? 0) + count);
    await tx.unsafe(countErasureSql, [id, JSON.stringify(Object.fromEntries(sum))]);
    return { added, records };
  });
};

const lockTries = 60;
const pauseMs = 500;

/** A batch may hold its records for a while; whoever waits for them long would hold up others. */
const withPatience = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (storageFault(error) !== "locked" || tries === lockTries) throw error;
      await sleep(pauseMs);
    }
  }
};

const overTries = 240;

/** Waits for whoever may have written a name before this moment, and not yet committed. */
const writersAreOver = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql.unsafe<{ begun: string }[]>(begunSql);
  for (let tries = 0; tries < overTries; tries += 1) {
    const [state] = await sql.unsafe<{ areOver: boolean }[]>(areOverSql, [row?.begun ?? "0"]);
    if (state?.areOver === true) return true;
    await sleep(Math.min(pauseMs, 10 * 2 ** tries));
  }
  return false;
};

/** Whether nothing is left that was to go. */
const isDone = async ({ context, choice, patterns }: Running, left: Findings): Promise<boolean> => {
  const { sql, collation } = context;
  const settling = { finder: choice.finder, patterns, collation };
  return left.spellings.length === 0 && (await isSettled(unlimited(sql), settling));
};

const maxPasses = 5;

const look = ({ context: { sql, collation }, choice }: Running, key: ErasureKey) =>
  lookOnce(sql, { finder: choice.finder, pseudonym: choice.pseudonym, key, collation });

type Passed = { readonly records: number; readonly left: Findings; readonly isComplete: boolean };

/** Pass after pass, until one finds nothing of all that was begun before the last. */
const erasePasses = async (
  running: Running,
  { key, onProgress = () => {} }: Surroundings,
): Promise<Passed> => {
  const erased = new Set<string>();
  for (let pass = 1; ; pass += 1) {
    onProgress(pass === 1 ? "Erasing" : "Erasing what was saved meanwhile");
    const { added, records } = await withPatience(() => erasePass(running));
    for (const [name, count] of added)
      running.counts.set(name, (running.counts.get(name) ?? 0) + count);
    for (const { entity, id } of records) erased.add(`${entity}/${id}`);
    onProgress("Waiting for what is being saved");
    const areOver = await writersAreOver(running.context.sql);
    onProgress("Looking whether anything is left");
    const left = await look(running, key);
    // Chosen texts change to the last one in each pass: what is left of them was saved since.
    const isChosenLeft = left.texts.some(({ digest }) => running.choice.isChosen(digest));
    const isLast = !isChosenLeft && (await isDone(running, left));
    if (isLast || pass === maxPasses)
      return { records: erased.size, left, isComplete: isLast && areOver };
  }
};

const digestsOf = ({ inside }: EraseRequest): readonly string[] =>
  inside === "all" ? ["all"] : [...inside];

/** Erases names in all that is stored, and notes that it was done, but not the names. */
export const eraseNames = async (
  context: Context,
  request: EraseRequest,
  surroundings: Surroundings,
): Promise<Erasure> => {
  const { sql } = context;
  const { key } = surroundings;
  const { names, inside } = request;
  // One word stands within other people's names too.
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
