import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { strippedFolder, strippedName } from "./stripped-file.mjs";

// Makes the files without types, and removes those that no text has any more.

const root = new URL("../../", import.meta.url);
const folders = ["domain/src/", "identity/src/", "server/src/"];

const textsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"));

/** A server that starts meanwhile never finds a part of a file. */
const write = (file, text) => {
  const part = new URL(`${file.href}.${process.pid}`);
  writeFileSync(part, text);
  renameSync(part, file);
};

mkdirSync(strippedFolder, { recursive: true });
const names = new Set();
for (const text of folders.flatMap((folder) => textsIn(new URL(folder, root)))) {
  const name = strippedName(text);
  const file = new URL(name, strippedFolder);
  names.add(name);
  if (!existsSync(file)) write(file, stripTypeScriptTypes(text));
}
for (const name of readdirSync(strippedFolder))
  if (name.endsWith(".js") && !names.has(name)) rmSync(new URL(name, strippedFolder));
