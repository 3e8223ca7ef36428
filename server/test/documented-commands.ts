import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

const textOf = (page: string): string => readFileSync(path.join(root, page), "utf8");

const anyBlock = /^```(?<kind>\w*)\n(?<text>.*?)^```$/gms;

/** The contents of a page's code blocks of one kind, in order; the kind of a block without a name is empty. */
export const blocksOf = (page: string, kind: string): string[] =>
  [...textOf(page).matchAll(anyBlock)]
    .filter(({ groups }) => groups?.["kind"] === kind)
    .map(({ groups }) => groups?.["text"]?.trim() ?? "");

const linesOf = (page: string, kind: string): string[] =>
  blocksOf(page, kind).flatMap((text) => text.split("\n"));

const isSetting = /^[A-Z_]+=\S*$/;

/** All commands on a page: in code blocks of a shell, of cron and of PostgreSQL, and within the text. */
export const allCommandsOf = (page: string): string[] => {
  const spans = textOf(page)
    .replaceAll(anyBlock, "")
    .matchAll(/`([^`]+)`/g);
  const inText = [...spans].map(([, code = ""]) => code).filter((code) => code.includes(" "));
  const kinds = ["sh", "bash", "", "cron", "sql"];
  const inBlocks = kinds.flatMap((kind) => linesOf(page, kind));
  return [...new Set([...inBlocks.filter((line) => !isSetting.test(line)), ...inText])];
};

/** The commands of the product on a page: those in blocks of their own in order, then others within the text. */
export const productCommands = (page: string): string[] => {
  const inBlocks = linesOf(page, "sh");
  const others = allCommandsOf(page).filter(
    (command) => command.startsWith("npm ") && !inBlocks.some((line) => line.endsWith(command)),
  );
  return [...inBlocks, ...others];
};

/** What an administrator runs as root on a machine, by its beginning. */
export const machineCommands = [
  "ln -s ",
  "useradd ",
  "install ",
  "chown -R teckna:teckna /mnt/",
  "systemctl daemon-reload ",
  "journalctl ",
  "nginx -t ",
  "(set -a; ",
  "chown teckna ",
  "30 1 * * * root ",
  "chown -R teckna:teckna …",
  "ln -sfn ",
  "systemctl restart ",
] as const;

/** The only command of docs/operations.md that begins so. */
export const machineCommand = (beginning: (typeof machineCommands)[number]): string => {
  const [found, ...more] = allCommandsOf("docs/operations.md").filter((command) =>
    command.startsWith(beginning),
  );
  if (found === undefined || more.length > 0) throw new Error(`not one command: ${beginning}`);
  return found;
};

/** The commands of docs/operations.md as they are called in the image. */
export const imageCommands = [
  "server/src/backup-main.ts backup /tmp/all.backup",
  "server/src/backup-main.ts verify /tmp/all.backup",
  "server/src/user-main.ts list",
  "server/src/erase-main.ts list",
  "server/src/migrate-main.ts",
  "server/src/doctor-main.ts --json",
] as const;

const statementsOf = (block: string | undefined): string[] =>
  (block ?? "").split("\n").map((line) => line.replace(/;$/, ""));

/** What creates the role and the database on a PostgreSQL server of one's own, without semicolons. */
export const databaseCommands = (): string[] =>
  statementsOf(blocksOf("docs/operations.md", "sql")[0]);

/** What a role needs that may only make backups, without a semicolon. */
export const grantCommands = (): string[] => statementsOf(blocksOf("docs/operations.md", "sql")[1]);

const program = (name: string): string =>
  `"${process.execPath}" "${root}/server/src/${name}-main.ts"`;

/** Replaces `npm` for the product's commands: runs the same programs without installing. */
export const npmWithoutInstalling = `#!/bin/sh
if [ "$1" = start ]; then exec "${process.execPath}" "${root}/server/src/main.ts"; fi
verb=$2
if [ $# -gt 2 ]; then shift 3; else shift 2; fi
case $verb in
  build) exec ${program("link-binaries")} ;;
  doctor | erase | migrate | user) exec "${process.execPath}" "${root}/server/src/$verb-main.ts" "$@" ;;
  upgrade-database) exec ${program("upgrade-database")} "$@" ;;
esac
exec ${program("backup")} "$verb" "$@"
`;
