import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";
import { isOutdated } from "../api/network.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";

/** A page that broke shows that and can be tried again; the frame around it stays. One of an older version is loaded anew. */
export const PageError = ({ error, reset }: ErrorComponentProps): ReactElement => {
  useEffect(() => {
    void isOutdated().then((is) => is && location.reload());
  }, []);
  return (
    <div className="page">
      <ErrorNotice
        error={error instanceof Error ? error : new Error(String(error))}
        retry={reset}
      />
    </div>
  );
};
