import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { defaultLanguage } from "../domain/src/messages/languages.ts";

/** Parts that nearly every visit needs, and that the page would only request once its first script runs. */
export const earlyParts = [
  "web/src/lists/list-page.tsx",
  `domain/src/messages/${defaultLanguage}/first.ts`,
];

/** The script that runs first, and the modules that it shares with the application. */
export const earlySources = [
  "web/src/early.ts",
  "web/src/early/early-request.ts",
  "web/src/early/page-params.ts",
  "web/src/config.ts",
  "web/src/session/saved-token.ts",
];

/**
 * It looks at the page's cookies as it is loaded, and Chromium then parses the whole piece once more to know the line:
 * in the large piece that was two fifths of its evaluation.
 */
const cookieReader = "i18next-browser-languagedetector/dist/esm/i18nextBrowserLanguageDetector.js";

const isOneOf = (id: string, files: readonly string[]): boolean =>
  files.some((file) => id.endsWith(`/${file}`));

/** They make a piece that waits for no other. */
export const isEarlyModule = (id: string): boolean => isOneOf(id, [...earlySources, cookieReader]);

const link = (rel: string, href: string, more: Record<string, string> = {}): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel, href: `/${href}`, crossorigin: true, ...more },
  injectTo: "head",
});

type Chunks = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

const isEarly = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk): boolean =>
  [facadeModuleId ?? "", ...moduleIds].some((id) => isOneOf(id, earlyParts));

/** The chunk and all that it waits for, but for what the page names by itself. */
const withImports = (bundle: Chunks, fileName: string, found: Set<string>): void => {
  const file = bundle[fileName];
  if (file?.type !== "chunk" || file.isEntry || found.has(fileName)) return;
  found.add(fileName);
  for (const imported of file.imports) withImports(bundle, imported, found);
};

const earlyFiles = (bundle: Chunks, html: string): string[] => {
  const found = new Set<string>();
  for (const file of Object.values(bundle))
    if (file.type === "chunk" && isEarly(file)) withImports(bundle, file.fileName, found);
  return [...found].filter((fileName) => !html.includes(fileName));
};

/** Lets the browser fetch the list and the texts of the default language together with the first script. */
export const earlyChunks = (): Plugin => ({
  name: "early-chunks",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) =>
      earlyFiles(bundle, html).flatMap((fileName) => {
        const file = bundle[fileName];
        const styles = file?.type === "chunk" ? [...(file.viteMetadata?.importedCss ?? [])] : [];
        return [
          link("modulepreload", fileName),
          ...styles.map((style) => link("preload", style, { as: "style" })),
        ];
      }),
  },
});
