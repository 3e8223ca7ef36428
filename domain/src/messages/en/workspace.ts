/** The texts of an issue with its children on one page. */
export const workspace = {
  conflict:
    "Somebody else has saved rows meanwhile. They are merged in; what you typed stands as it is.",
  takeTheirs: "Take theirs",
  keepMine: "Keep mine",
  checks: "Checks",
  noFindings: "The checks find nothing to remark on.",
  count: {
    warning: "Warnings: {n}",
    note: "Notes: {n}",
    missing: "Not entered: {n}",
  },
  tier: { warning: "Warning", note: "Note", missing: "Not entered" },
  figures: "Figures",
  formulaHelp: "Point at a figure to see its formula.",
  restored: "Unsaved draft from {time}",
  dropDraft: "Discard the draft",
  terms: "Terms in one line",
  proposals: "Proposed dates",
  takeAll: "Fill in all (Ctrl+D)",
} as const;
