import { type ComponentProps, type ReactElement, Suspense } from "react";
import { latePart } from "../ui/late/late-part.ts";

const LateChecks = latePart(async () => (await import("./late-checks.tsx")).LateChecks);

/** The findings below a form; loaded after it. */
export const ChecksBelow = (props: ComponentProps<typeof LateChecks>): ReactElement => (
  <Suspense>
    <LateChecks {...props} />
  </Suspense>
);
