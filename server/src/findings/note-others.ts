import { maxLookedUp } from "@teckna/domain/checks/look-up-parts";
import { lawSince } from "@teckna/domain/checks/rules/elsewhere/known-names";
import { elsewhereFromWire } from "@teckna/domain/checks/wire-elsewhere";
import type { Reader } from "../context.ts";
import { findElsewhere } from "../records/elsewhere/find-elsewhere.ts";
import type { CheckedIssue } from "./check-issues.ts";
import { type SpellingState, spellingStates } from "./name-rivals.ts";
import {
  noteGuaranteesSql,
  noteOthersSql,
  noteSpellingsSql,
  removedNamesSql,
} from "./others-sql.ts";

type Removed = { readonly id: string; readonly names: string };

/** The states of other spellings after names were removed. */
const statesOfRemoved = async (
  reader: Reader,
  { id, names }: Removed,
  checked: CheckedIssue | undefined,
): Promise<readonly SpellingState[]> => {
  const left = checked?.names ?? [];
  // Safe: the database built it from texts.
  const removed = (JSON.parse(names) as string[]).filter((name) => !left.includes(name));
  if (removed.length === 0) return [];
  const found = await findElsewhere(reader, {
    issue: { id },
    names: removed.slice(0, maxLookedUp),
    guarantees_until: null,
    isins: [],
  });
  return spellingStates(left, elsewhereFromWire(found));
};

/**
 * Queues the issues whose findings may have changed because of these issues, which were written and checked: those that
 * they name, those that name them, and those with the same investors. Issues queued like this do not queue others when
 * they are checked, as two that name each other would go on forever.
 */
export const noteOthers = async (
  reader: Reader,
  written: readonly string[],
  checked: ReadonlyMap<string, CheckedIssue>,
): Promise<void> => {
  if (written.length === 0) return;
  const { sql, collation } = reader;
  const own = written.flatMap((id) => checked.get(id) ?? []);
  const ids = JSON.stringify(written);
  const named = own.flatMap((each) => [...each.named]);
  await sql.unsafe(noteOthersSql, [ids, JSON.stringify(named)]);
  const states = own.flatMap((each) => spellingStates(each.names, each.elsewhere));
  for (const removed of await sql.unsafe<Removed[]>(removedNamesSql, [ids]))
    states.push(...(await statesOfRemoved(reader, removed, checked.get(removed.id))));
  // The last state of a name is the one after the whole step.
  const byName = [...new Map(states.map((state) => [state.name, state])).values()];
  if (byName.length > 0)
    await sql.unsafe(noteSpellingsSql(collation), [ids, JSON.stringify(byName)]);
  await sql.unsafe(noteGuaranteesSql(collation), [ids, lawSince]);
};
