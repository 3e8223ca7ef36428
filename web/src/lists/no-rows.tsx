import { type ReactElement, Suspense } from "react";
import { EmptyState } from "../ui/empty-state.tsx";
import type { WaysOnProps } from "./extras/ways-on.tsx";
import { late } from "./late.ts";

const WaysOn = late(async () => (await import("./extras/ways-on.tsx")).WaysOn);

type NoRowsProps = WaysOnProps & { readonly emptyText: string };

/** No records at all, or none that the search and the filters leave, and what may be done about it. */
export const NoRows = ({ emptyText, ...props }: NoRowsProps): ReactElement => (
  <EmptyState
    action={
      <Suspense fallback={null}>
        <WaysOn {...props} />
      </Suspense>
    }
  >
    {emptyText}
  </EmptyState>
);
