import type { ReactElement } from "react";
import "./shown-keys.css";

type KeysProps = { readonly keys: readonly string[]; readonly text: string };

/** A shortcut, for the eye: the control that it works carries it for a screen reader. */
export const Keys = ({ keys, text }: KeysProps): ReactElement => (
  <span className="keys" aria-hidden="true">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {text}
  </span>
);
