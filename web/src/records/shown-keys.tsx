import type { ReactElement } from "react";
import "./shown-keys.css";

type KeysProps = { readonly keys: readonly string[]; readonly text: string };

/** A shortcut as text, hidden from screen readers: for them its control has `aria-keyshortcuts`. */
export const Keys = ({ keys, text }: KeysProps): ReactElement => (
  <span className="keys" aria-hidden="true">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {text}
  </span>
);
