import { storageFault } from "./db/connection/storage-fault.ts";
import { DiskFull, isOfFullDisk } from "./db/disk/disk-full.ts";
import { hasCode } from "./db/schema/retry-on-lock.ts";
import type { Settings } from "./settings.ts";
import { SetupProblem } from "./setup-problem.ts";

const noRights = "42501";

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);

const remedies: ReadonlyMap<unknown, string> = new Map([
  ["EACCES", "; give it to the user that the product runs as"],
  ["EROFS", "; under systemd, name its folder in ReadWritePaths"],
]);

/** The system's message about a file or folder. */
const fileFault = (error: unknown): string | null =>
  error instanceof Error && "syscall" in error && "path" in error && "code" in error
    ? `${String(error.path)} cannot be used: ${String(error.code)}${remedies.get(error.code) ?? ""}`
    : null;

/**
 * A failure as one line that says what to do; a bug stays as it is. `left` is what the failed work leaves: nothing is
 * said of it if it changes nothing.
 */
export const inOneLine = (
  error: unknown,
  settings: Settings,
  left: "existing data are unchanged" | null = "existing data are unchanged",
): unknown => {
  const line = (text: string) => new SetupProblem(text, { cause: error });
  if (error instanceof SetupProblem && !(error instanceof DiskFull)) return error;
  if (isOfFullDisk(error, settings))
    return line(`the disk is full${left === null ? "" : `: ${left}`}`);
  const file = fileFault(error);
  if (file !== null) return line(file);
  if (hasCode(error, noRights))
    return line(`the role of the database may not do that (${messageOf(error)})`);
  if (storageFault(error) !== undefined)
    return line(`the database failed${left === null ? "" : `, ${left}`} (${messageOf(error)})`);
  return error;
};
