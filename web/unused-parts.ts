import type { Plugin } from "vite";

/** A module of a library that nothing of ours uses, though the library imports it, and what takes its place. */
type UnusedPart = { readonly file: string; readonly instead: string };

const unusedParts: readonly UnusedPart[] = [
  {
    // Only `Trans` uses it, to restore the entities of HTML in texts.
    file: "react-i18next/dist/es/unescape.js",
    instead: "export const unescape = (text) => text;",
  },
  {
    // For versions of React before 18.
    file: "use-sync-external-store/shim/index.js",
    instead: `module.exports = { useSyncExternalStore: require("react").useSyncExternalStore };`,
  },
];

/** Leaves them out, and refuses to build if a library no longer has one of them. */
export const withoutUnusedParts = (): Plugin => {
  const left = new Set(unusedParts);
  return {
    name: "unused-parts",
    apply: "build",
    enforce: "pre",
    load(id) {
      const part = unusedParts.find(({ file }) => id.endsWith(`/node_modules/${file}`));
      if (!part) return null;
      left.delete(part);
      return part.instead;
    },
    buildEnd(error) {
      const [first] = left;
      if (first && !error) throw new Error(`${first.file} is not there: see web/unused-parts.ts`);
    },
  };
};
