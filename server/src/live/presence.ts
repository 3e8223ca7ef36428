import { forgetMs } from "./live-timing.ts";

/** Which users have which record open, over all processes: each process announces its own repeatedly. */
export class Presence {
  readonly #process: string;
  /** Record → process → users; the list is empty for a while after they have left. */
  readonly #open = new Map<string, Map<string, Opened>>();
  #announced = 0;

  constructor(process: string) {
    this.#process = process;
  }

  /** The announcement that these users of this process have a record open. */
  message(key: string, users: readonly string[]): string {
    const shown = [...new Set(users)].slice(0, maxUsers);
    this.#announced += 1;
    const message: OpenMessage = {
      process: this.#process,
      number: this.#announced,
      key,
      users: shown,
    };
    return `open ${JSON.stringify(message)}`;
  }

  /** Applies a message and returns the record it concerns; `null` for any other text. */
  take(text: string, now: number): string | null {
    const message = readMessage(text);
    if (!message) return null;
    const { process, number = 0, key, users } = message;
    const byProcess = this.#open.get(key) ?? new Map<string, Opened>();
    // Messages sent by different connections may arrive in any order.
    if ((byProcess.get(process)?.number ?? 0) > number) return null;
    this.#open.set(key, byProcess.set(process, { users, number, at: now }));
    return key;
  }

  /** Whether a process with this id has announced any record. */
  isKnown(process: string): boolean {
    return [...this.#open.values()].some((byProcess) => byProcess.has(process));
  }

  usersOf(key: string): readonly string[] {
    const all = [...(this.#open.get(key)?.values() ?? [])].flatMap(({ users }) => users);
    return [...new Set(all)].toSorted();
  }

  /** Forgets processes that have stopped announcing, and returns the records that this changes. */
  forget(now: number): readonly string[] {
    const changed: string[] = [];
    for (const [key, byProcess] of this.#open) {
      const gone = [...byProcess].filter(([, { at }]) => now - at > forgetMs);
      for (const [process] of gone) byProcess.delete(process);
      if (gone.some(([, { users }]) => users.length > 0)) changed.push(key);
      if (byProcess.size === 0) this.#open.delete(key);
    }
    return changed;
  }
}

const maxUsers = 20;

type OpenMessage = {
  readonly process: string;
  /** The message's number within its process; absent from the previous version. */
  readonly number?: number;
  readonly key: string;
  readonly users: readonly string[];
};

type Opened = { readonly users: readonly string[]; readonly number: number; readonly at: number };

const isOpenMessage = (value: unknown): value is OpenMessage =>
  typeof value === "object" &&
  value !== null &&
  "process" in value &&
  "key" in value &&
  "users" in value &&
  Array.isArray(value.users);

/** Any client of the database can send notifications, so the text is validated. */
const readMessage = (text: string): OpenMessage | null => {
  try {
    const message: unknown = JSON.parse(text);
    return isOpenMessage(message) ? message : null;
  } catch {
    return null;
  }
};
