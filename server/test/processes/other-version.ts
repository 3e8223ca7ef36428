import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

export type OtherVersion = { readonly root: string; remove(): void };

/** The server of this project with further migrations by name, like a later version. */
export const makeLaterVersion = (migrations: Readonly<Record<string, string>>): OtherVersion => {
  const copy = mkdtempSync(path.join(tmpdir(), "teckna-later-"));
  mkdirSync(path.join(copy, "server"));
  for (const file of ["package.json", "server/package.json", "server/src", "server/migrations"])
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  for (const folder of ["node_modules", "server/node_modules", "web"])
    if (existsSync(path.join(root, folder)))
      symlinkSync(path.join(root, folder), path.join(copy, folder));
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(path.join(copy, "server/migrations", name), text);
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
};
