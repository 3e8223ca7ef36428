const names: ReadonlyMap<string, string> = new Map([
  ["Ctrl", "⌘"],
  ["Alt", "⌥"],
  ["Shift", "⇧"],
  ["Enter", "↩"],
]);

const again = ["⇧", "⌘", "Z"];

/** Keys held together, in Mac notation. */
export const onMac = (keys: readonly string[]): readonly string[] => {
  const [held = "", key = ""] = keys;
  // Option with a digit may type a character in a field; Control does the same as Alt there.
  if (held === "Alt" && /^\d/.test(key)) return ["⌃", key];
  if (held === "Ctrl" && key === "Y") return again;
  return keys.map((name) => names.get(name) ?? name);
};
