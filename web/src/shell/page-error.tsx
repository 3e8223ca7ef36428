import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ErrorNotice } from "../ui/error-notice.tsx";

/** A page that broke shows that and can be tried again; the frame around it stays. */
export const PageError = ({ error, reset }: ErrorComponentProps): ReactElement => (
  <div className="page">
    <ErrorNotice error={error instanceof Error ? error : new Error(String(error))} retry={reset} />
  </div>
);
