// Derived by `npm run derive` from the list of languages.

/** Loads the texts of one language, some at a time. */
export const loaders = {
  sv: {
    first: () => import("../sv/first.ts"),
    upload: () => import("../sv/upload.ts"),
    workspace: () => import("../sv/workspace.ts"),
    account: () => import("../sv/account.ts"),
    apiDocs: () => import("../sv/api-docs.ts"),
    entry: () => import("../sv/entry.ts"),
    exporting: () => import("../sv/lists/exporting.ts"),
    listTools: () => import("../sv/lists/list-tools.ts"),
    checks: () => import("../sv/checks.ts"),
    figures: () => import("../sv/figures.ts"),
    issueTexts: () => import("../sv/issue-texts.ts"),
    issueHistory: () => import("../sv/issue-history.ts"),
    listFindings: () => import("../sv/lists/list-findings.ts"),
    widget: () => import("../sv/widget.ts"),
    widgetErrors: () => import("../sv/widget-errors.ts"),
  },
  en: {
    first: () => import("../en/first.ts"),
    upload: () => import("../en/upload.ts"),
    workspace: () => import("../en/workspace.ts"),
    account: () => import("../en/account.ts"),
    apiDocs: () => import("../en/api-docs.ts"),
    entry: () => import("../en/entry.ts"),
    exporting: () => import("../en/lists/exporting.ts"),
    listTools: () => import("../en/lists/list-tools.ts"),
    checks: () => import("../en/checks.ts"),
    figures: () => import("../en/figures.ts"),
    issueTexts: () => import("../en/issue-texts.ts"),
    issueHistory: () => import("../en/issue-history.ts"),
    listFindings: () => import("../en/lists/list-findings.ts"),
    widget: () => import("../en/widget.ts"),
    widgetErrors: () => import("../en/widget-errors.ts"),
  },
};
