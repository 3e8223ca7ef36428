/** What a key of one character does on a page. */
export type PageAct =
  /** Presses what carries the key as its shortcut, or leads to it where it is a field. */
  "press" | "next" | "previous" | "select" | "showKeys";

type KeyName =
  | "finder"
  | "keys"
  | "search"
  | "create"
  | "next"
  | "previous"
  | "within"
  | "select"
  | "open"
  | "openApart"
  | "copy"
  | "edit"
  | "save"
  | "cancel"
  | "earlier"
  | "later"
  | "text"
  | "point"
  | "showSource"
  | "markAbsent";

type KeyRow = {
  readonly name: KeyName;
  /** As they are shown: held together, or one of several. */
  readonly shown: readonly (readonly string[])[];
  /** Of a key of one character: what it is in an event, and what it does. */
  readonly single?: { readonly key: string; readonly act: PageAct };
};

const single = (name: KeyName, key: string, act: PageAct, ...others: string[]): KeyRow => ({
  name,
  shown: [[key.toUpperCase()], ...others.map((other) => [other])],
  single: { key, act },
});

/** Every key of the pages, where it has its meaning: the dialog shows them, and what is `single` is carried out from here. */
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
    { name: "save", shown: [["Ctrl", "Enter"]] },
    { name: "cancel", shown: [["Esc"]] },
  ],
  issue: [
    { name: "earlier", shown: [["Alt", "↑"]] },
    { name: "later", shown: [["Alt", "↓"]] },
    { name: "text", shown: [["F6"]] },
    { name: "point", shown: [["Alt", "Enter"]] },
    { name: "showSource", shown: [["Alt", "K"]] },
    { name: "markAbsent", shown: [["Alt", "N"]] },
  ],
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;

export type KeyPlace = keyof typeof keyTable;

// Object.entries loses the key union; the table is a literal of ours.
export const keyPlaces = Object.entries(keyTable) as readonly (readonly [
  KeyPlace,
  readonly KeyRow[],
])[];

/** What a key of one character does. */
export const actOf = (key: string): PageAct | undefined =>
  keyPlaces.flatMap(([, rows]) => rows).find((row) => row.single?.key === key.toLowerCase())?.single
    ?.act;
