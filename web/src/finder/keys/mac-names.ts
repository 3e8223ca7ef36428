const names: ReadonlyMap<string, string> = new Map([
  ["Ctrl", "⌘"],
  ["Alt", "⌥"],
  ["Shift", "⇧"],
  ["Enter", "↩"],
]);

const again = ["⇧", "⌘", "Z"];

/** Keys that are held together, as a Mac has them. */
export const onMac = (keys: readonly string[]): readonly string[] => {
  const [held = "", key = ""] = keys;
  // What Option does with a digit, a field may write: Control means the same.
  if (held === "Alt" && /^\d/.test(key)) return ["⌃", key];
  if (held === "Ctrl" && key === "Y") return again;
  return keys.map((name) => names.get(name) ?? name);
};
