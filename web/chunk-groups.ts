import type { Rolldown } from "vite";
import { languageTags } from "../domain/src/messages/languages.ts";
import { isEarlyModule } from "./early-chunks.ts";

type Group = Rolldown.CodeSplittingGroup;

/** What a screen cannot be shown without, with all that it imports; each by the end of its path. */
export const wholes = {
  /** The pages of a record share most of it. Beside it what is too small for a piece. */
  list: ["lists/list-page.tsx", "rights/for-writers.tsx", "fields/moment.ts", "ui/use-stable.ts"],
  /** Pages that change many records need a part of it. */
  form: [
    "fields/field-row.tsx",
    "form/draft-field.tsx",
    "messages/describe-problem.ts",
    "batch/read-cell.ts",
    "form/draft.ts",
    "checks/checks-alone.ts",
  ],
};

/** Small files that the same screens need, by the ends of their paths: one request instead of one for each. */
export const smallFiles = {
  dialog: ["ui/dialog.tsx", "ui/confirm-dialog.tsx", "ui/unsaved/unsaved-dialog.tsx"],
  writing: [
    "react-router/dist/esm/useBlocker.js",
    "query-core/build/modern/mutationObserver.js",
    "react-query/build/modern/useMutation.js",
    "ui/unsaved/unsaved-guard.tsx",
    "ui/focus/caret-to-focus.ts",
    "ui/keys/use-document-keys.ts",
    "ui/room-below-toasts.ts",
    "browser-storage/indexed-db.ts",
    "batch/simplify-header.ts",
  ],
  record: [
    "records/shown-keys.css",
    "records/shown-keys.tsx",
    "records/records.css",
    "records/parent/parent-field.css",
    "records/parent/use-delayed.ts",
    "records/checks-below.tsx",
    "records/in-columns.ts",
    "records/record-name.ts",
    "records/record-sections.tsx",
    "records/record-steps.tsx",
    "records/use-column-count.ts",
    "ui/sizes/watch-queries.ts",
    "records/page/absent-record.tsx",
    "records/form/empty-record.ts",
    "records/save/failure-text.ts",
    "records/save/use-send-once.ts",
    "ui/keys/typed-on.ts",
    "api/records/record-writes.ts",
    "lists/rows/saved-row.ts",
    "browser-storage/draft-storage.ts",
    "browser-storage/journaled-storage.ts",
    "browser-storage/journal.ts",
    "drafts/draft-store.ts",
    "drafts/write-later.ts",
    "drafts/typed-texts.ts",
    "drafts/draft-notice.tsx",
  ],
  /** The search and the list at rest need these of what a form shares. */
  choices: [
    "ui/suggestions/choice.ts",
    "ui/suggestions/choice-keys.ts",
    "checks/rules/commit/commit-names.ts",
    "checks/rules/source/source-type.ts",
    "ui/empty-state.tsx",
  ],
  /** Grids, what was refused, and copying. */
  blocks: [
    "batch/parse-block.ts",
    "pasted/pasted-text.ts",
    "batch/record-reader.ts",
    "batch/block-text.ts",
    "ui/keys/step-keys.ts",
    "ui/clipboard/clipboard-over-http.ts",
    "ui/clipboard/copy-button.tsx",
  ],
  issue: [
    "checks/check-context.ts",
    "checks/precedence.ts",
    "checks/rules/commit/cash-by-level.ts",
    "checks/rules/commit/commit-amounts.ts",
    "fields/reading-row.tsx",
    "page/delete-record.tsx",
    "findings/tier-icons.ts",
    "messages/count-nouns.ts",
    "workspace/focus-children.ts",
    "workspace/fields/focus-value.ts",
  ],
};

const endsWithOneOf =
  (paths: readonly string[]) =>
  (id: string): boolean =>
    paths.some((path) => id.endsWith(`/${path}`));

/** These files and nothing that they import. */
const together = (name: string, paths: readonly string[]): Group => ({
  name,
  test: endsWithOneOf(paths),
  includeDependenciesRecursively: false,
});

/** The pieces that are put together by hand; a module belongs to the first one that names it. */
const groups: readonly Group[] = [
  // What is requested while everything else is still on its way; it waits for no other piece.
  { name: "early", test: isEarlyModule },
  // What every page needs comes in one piece: better compressed, and its styles stay in order.
  { name: "core", tags: ["$initial"] },
  { name: "list", test: endsWithOneOf(wholes.list) },
  ...languageTags.map((language) =>
    together(`issue-${language}`, [
      `messages/${language}/workspace.ts`,
      `messages/${language}/issue-texts.ts`,
    ]),
  ),
  ...Object.entries(smallFiles).map(([name, paths]) => together(name, paths)),
  { name: "form", test: endsWithOneOf(wholes.form) },
];

export const chunkGroups: Group[] = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}));
