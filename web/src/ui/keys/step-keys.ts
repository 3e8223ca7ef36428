export type StepKind = "undo" | "redo";

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The meaning of Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, also with caps lock; null for other keys. */
export const stepKindOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): StepKind | null => {
  if ((!ctrlKey && !metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "y") return "redo";
  if (letter !== "z") return null;
  return shiftKey ? "redo" : "undo";
};
