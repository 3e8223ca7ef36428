import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";
import { isOutdated } from "../api/network.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";

/**
 * A page that failed to render says so and can be retried; the frame stays. A page of an outdated version is
 * reloaded.
 */
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

/** The same for a page of a route: what could not be loaded for it is requested again. */
export const RouteError = (props: ErrorComponentProps): ReactElement => {
  const router = useRouter();
  return <PageError {...props} reset={() => void router.load().finally(props.reset)} />;
};
