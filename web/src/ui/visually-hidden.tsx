import type { ReactElement, ReactNode } from "react";
import "./ui.css";

type VisuallyHiddenProps = {
  readonly children: ReactNode;
  /** The id for `aria-describedby`. */
  readonly id?: string;
};

export const VisuallyHidden = ({ children, id }: VisuallyHiddenProps): ReactElement => (
  <span id={id} className="visually-hidden">
    {children}
  </span>
);
