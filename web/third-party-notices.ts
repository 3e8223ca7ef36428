import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

const packageFolder = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/@][^/]*)\//;
const licenceFile = /^(?:licen[cs]e|copying|notice)\b/i;

/** The folder of the package that a module of the bundle comes from; undefined for our own and for virtual ones. */
export const folderOfPackage = (moduleId: string): string | undefined =>
  moduleId.startsWith("\0") ? undefined : packageFolder.exec(moduleId)?.[1];

type Notice = { readonly title: string; readonly text: string };

const noticeOf = (folder: string): Notice => {
  // Every package.json has them so.
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  ) as { readonly name: string; readonly version: string; readonly license?: string };
  const files = readdirSync(folder).filter((file) => licenceFile.test(file));
  const texts = files.toSorted().map((file) => readFileSync(path.join(folder, file), "utf8"));
  return {
    title: `${name} ${version} (${license ?? "see below"})`,
    text:
      texts.join("\n\n").replaceAll("\r\n", "\n").trim() || "The package has no text of its own.",
  };
};

/** The packages by their licences' texts, each text once. */
export const noticesOf = (folders: Iterable<string>): string => {
  const titles = new Map<string, string[]>();
  for (const { title, text } of [...folders].map(noticeOf))
    titles.set(text, [...(titles.get(text) ?? []), title]);
  const parts = [...titles].map(([text, names]) => `${names.toSorted().join("\n")}\n\n${text}\n`);
  return parts.toSorted().join(`\n${"-".repeat(80)}\n\n`);
};

const collect = (found: Set<string>, bundle: Rolldown.OutputBundle): void => {
  for (const file of Object.values(bundle)) {
    if (file.type !== "chunk") continue;
    for (const folder of file.moduleIds.map(folderOfPackage))
      if (folder !== undefined && existsSync(path.join(folder, "package.json"))) found.add(folder);
  }
};

/** Writes the licences of all packages that are in the pages and their workers beside them. */
export const thirdPartyNotices = (): { readonly page: Plugin; readonly worker: () => Plugin } => {
  const found = new Set<string>();
  return {
    page: {
      name: "third-party-notices",
      generateBundle(_options, bundle) {
        collect(found, bundle);
        const source = noticesOf(found);
        this.emitFile({ type: "asset", fileName: "third-party-licenses.txt", source });
      },
    },
    worker: () => ({
      name: "third-party-notices-of-workers",
      generateBundle: (_options, bundle) => collect(found, bundle),
    }),
  };
};
