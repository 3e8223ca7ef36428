import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const fetched = path.resolve(import.meta.dirname, "../../../node_modules/.cache/debian");

export type DebianProgram = {
  readonly file: string;
  /** Environment that lets it find its own libraries. */
  readonly environment: Readonly<Record<string, string>>;
};

/** A Debian program: installed, or downloaded by `npm test` to a folder of this name. */
export const findDebianProgram = (name: string, place: string): DebianProgram | null => {
  const installed = path.join("/", place);
  if (existsSync(installed)) return { file: installed, environment: {} };
  const file = path.join(fetched, name, place);
  if (!existsSync(file)) return null;
  const libraries = path.join(fetched, name, "usr/lib");
  const folders = existsSync(libraries) ? readdirSync(libraries) : [];
  const places = folders.flatMap((folder) => [path.join(folder, "systemd"), folder]);
  const LD_LIBRARY_PATH = places.map((each) => path.join(libraries, each)).join(":");
  return { file, environment: { LD_LIBRARY_PATH } };
};
