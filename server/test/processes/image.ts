import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
const containerfile = readFileSync(path.join(root, "deploy/Containerfile"), "utf8");

/** What the image contains of the project, in addition to its base. */
export const copied: readonly string[] = [
  ...containerfile.matchAll(/^COPY --from=build \/srv\/teckna\/(\S+) \.\/\1$/gm),
].map(([, place = ""]) => place);

/** The command of an instruction, which has the form of a list. */
export const wordsOf = (instruction: string): string[] => {
  const list = new RegExp(String.raw`^\s*${instruction} (\[.*\])$`, "m").exec(containerfile)?.[1];
  // Written by hand as a list of texts.
  return JSON.parse(list ?? "[]") as string[];
};

/** The variables that the image sets. */
export const imageVariables: Readonly<Record<string, string>> = Object.fromEntries(
  [...(/^ENV ([^]*?[^\\])$/m.exec(containerfile)?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [])].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);

/** The number of the image's user. */
export const imageUser = /^USER (\d+):\1$/m.exec(containerfile)?.[1] ?? "";

/** An empty root file system: mount points for the machine's files. */
export const layOutFolders = (folder: string): void => {
  for (const name of ["usr", "data", "tmp", "proc", "dev", "sys", "run", "etc"])
    mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of ["bin", "lib", "lib64", "sbin"])
    symlinkSync(`usr/${name}`, path.join(folder, name));
};

/** The same with a mount point for the project, and the user's entry. */
export const layOutRoot = (folder: string, home: string): void => {
  layOutFolders(folder);
  mkdirSync(path.join(folder, "srv/teckna"), { recursive: true });
  const line = `teckna:x:${imageUser}:${imageUser}::${home}:/usr/sbin/nologin\n`;
  writeFileSync(path.join(folder, "etc/passwd"), line);
};

/** Mount points for what is copied to the image, below its folder. */
export const layOutCopied = (folder: string): void => {
  for (const place of copied) {
    const inside = path.join(folder, "srv/teckna", place);
    if (path.extname(place)) writeFileSync(inside, "");
    else mkdirSync(inside, { recursive: true });
  }
};
