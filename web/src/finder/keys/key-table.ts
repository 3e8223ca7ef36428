import type { Messages } from "@teckna/domain/messages/sv/texts";

/** The action of a single-character key. */
export type PageAct =
  /** Clicks the control that has the key as its shortcut, or focuses it if it is an input. */
  "press" | "next" | "previous" | "select" | "showKeys";

type KeyRow = {
  readonly name: keyof Messages["finder"]["keys"];
  /** As displayed: keys held together, or alternatives. */
  readonly shown: readonly (readonly string[])[];
  /** For a single-character key: its value in events, and its action. */
  readonly single?: { readonly key: string; readonly act: PageAct };
};

const single = (name: KeyRow["name"], key: string, act: PageAct, ...others: string[]): KeyRow => ({
  name,
  shown: [[key.toUpperCase()], ...others.map((other) => [other])],
  single: { key, act },
});

/**
 * All keys by the place where they apply. The keys dialog shows them, and `single` keys are handled from
 * here.
 */
export const keyTable = {
  everywhere: [{ name: "finder", shown: [["Ctrl", "K"]] }, single("keys", "?", "showKeys")],
  lists: [
    single("search", "/", "press"),
    single("create", "n", "press"),
    single("next", "j", "next", "↓"),
    single("previous", "k", "previous", "↑"),
    { name: "within", shown: [["←"], ["→"]] },
    single("select", "x", "select"),
    { name: "open", shown: [["Enter"]] },
    { name: "openApart", shown: [["Ctrl", "Enter"]] },
    { name: "copy", shown: [["Ctrl", "C"]] },
  ],
  forms: [
    { name: "edit", shown: [["F2"]] },
    { name: "nextField", shown: [["Enter"]] },
    {
      name: "section",
      shown: [
        ["Ctrl", "↓"],
        ["Ctrl", "↑"],
      ],
    },
    { name: "take", shown: [["Enter"], ["Tab"]] },
    { name: "dismiss", shown: [["Esc"], ["Delete"]] },
    { name: "calendar", shown: [["Alt", "↓"]] },
    { name: "remark", shown: [["F9"], ["Shift", "F9"]] },
    { name: "mend", shown: [["Alt", "Enter"]] },
    { name: "undoMend", shown: [["Ctrl", "Z"]] },
    {
      name: "save",
      shown: [
        ["Ctrl", "Enter"],
        ["Ctrl", "S"],
      ],
    },
    { name: "cancel", shown: [["Esc"]] },
  ],
  issue: [
    { name: "values", shown: [["↑"], ["↓"], ["Home"], ["End"]] },
    { name: "firstField", shown: [["Alt", "0"]] },
    { name: "grid", shown: [["Alt", "1…4"]] },
    { name: "takeProposed", shown: [["Ctrl", "D"]] },
    { name: "saveAndNew", shown: [["Ctrl", "Shift", "Enter"]] },
    { name: "earlier", shown: [["Alt", "↑"]] },
    { name: "later", shown: [["Alt", "↓"]] },
    { name: "copyIssue", shown: [["Alt", "C"]] },
  ],
  release: [
    { name: "text", shown: [["F6"]] },
    { name: "proposal", shown: [["F8"], ["Shift", "F8"]] },
    { name: "choice", shown: [["Alt", "1…4"]] },
    { name: "point", shown: [["Alt", "Enter"]] },
    { name: "showSource", shown: [["Alt", "K"]] },
    { name: "markAbsent", shown: [["Alt", "N"]] },
    {
      name: "undoTaken",
      shown: [
        ["Ctrl", "Z"],
        ["Ctrl", "Y"],
      ],
    },
  ],
  grids: [
    { name: "editCell", shown: [["F2"]] },
    { name: "writeCell", shown: [["Enter"], ["Tab"]] },
    { name: "leaveCell", shown: [["↑"], ["↓"], ["←"], ["→"]] },
    { name: "clear", shown: [["Delete"]] },
    { name: "removeRows", shown: [["Shift", "Delete"]] },
    { name: "fill", shown: [["Ctrl", "D"]] },
    { name: "selectAll", shown: [["Ctrl", "A"]] },
    { name: "selectRows", shown: [["Shift", "Space"]] },
    {
      name: "copyCells",
      shown: [
        ["Ctrl", "C"],
        ["Ctrl", "X"],
        ["Ctrl", "V"],
      ],
    },
    {
      name: "undo",
      shown: [
        ["Ctrl", "Z"],
        ["Ctrl", "Y"],
      ],
    },
    { name: "offer", shown: [["Alt", "↓"]] },
    { name: "error", shown: [["F8"], ["Shift", "F8"]] },
    { name: "doubtful", shown: [["F9"], ["Shift", "F9"]] },
    {
      name: "saveRows",
      shown: [
        ["Ctrl", "Enter"],
        ["Ctrl", "S"],
      ],
    },
    { name: "leave", shown: [["Esc", "Tab"]] },
  ],
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;

export type KeyPlace = keyof typeof keyTable;

// Object.entries loses the key union; the table is a literal of ours.
export const keyPlaces = Object.entries(keyTable) as readonly (readonly [
  KeyPlace,
  readonly KeyRow[],
])[];

/** The action of a single-character key. */
export const actOf = (key: string): PageAct | undefined =>
  keyPlaces.flatMap(([, rows]) => rows).find((row) => row.single?.key === key.toLowerCase())?.single
    ?.act;
