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
  // Option with a digit or a letter may type a character in a field; with Control it types none.
  if (held === "Alt" && /^\d/.test(key)) return ["⌃", key];
  if (held === "Alt" && /^[A-Z]$/.test(key)) return ["⌃", "⌥", key];
  if (held === "Ctrl" && key === "Y") return again;
  return keys.map((name) => names.get(name) ?? name);
};
