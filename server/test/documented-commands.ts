import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** The command lines of a page of the documentation, in order. */
export const commandsOf = (page: string): string[] =>
  [...readFileSync(path.join(root, page), "utf8").matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(
    ([, lines = ""]) => lines.trim().split("\n"),
  );

const program = (name: string): string =>
  `"${process.execPath}" "${root}/server/src/${name}-main.ts"`;

/** Replaces `npm` for such commands: runs the same programs without installing. */
export const npmWithoutInstalling = `#!/bin/sh
if [ "$1" = start ]; then exec "${process.execPath}" "${root}/server/src/main.ts"; fi
if [ "$2" = doctor ]; then exec ${program("doctor")}; fi
if [ "$2" = build ]; then exec ${program("link-binaries")}; fi
if [ "$2" = erase ]; then shift 3; exec ${program("erase")} "$@"; fi
if [ "$2" = user ]; then shift 3; exec ${program("user")} "$@"; fi
if [ "$2" = upgrade-database ]; then exec ${program("upgrade-database")}; fi
if [ "$2" = migrate ]; then exec ${program("migrate")}; fi
verb=$2; shift 3
exec ${program("backup")} "$verb" "$@"
`;
