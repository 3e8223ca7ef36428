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
  },
  tier: { warning: "Warning", note: "Note", missing: "Not entered" },
  tiers: { warning: "Warnings", note: "Notes", missing: "Not entered yet" },
  odd: "{field} {value} is the odd one",
  setTo: "Set to {value}",
  setFieldTo: "Set {field} to {value}",
  fixed: "{field}: {before} → {after}",
  consequences: "From the same value: {n}",
  figures: "Figures",
  formulaHelp: "Point at a figure to see its formula.",
  restored: "Unsaved draft from {time}",
  dropDraft: "Discard the draft",
  terms: "Terms in one line",
  proposals: "Proposed dates",
  takeAll: "Fill in all (Ctrl+D)",
} as const;
