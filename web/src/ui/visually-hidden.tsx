import type { ReactElement, ReactNode } from "react";
import "./ui.css";

export const VisuallyHidden = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className="visually-hidden">{children}</span>
);
