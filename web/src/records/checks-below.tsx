import { type ComponentProps, type ReactElement, Suspense } from "react";
import { latePart } from "../ui/late/late-part.ts";

const LateChecks = latePart(async () => (await import("./late-checks.tsx")).LateChecks);

/** What the checks find, below a form: what they need comes behind it. */
export const ChecksBelow = (props: ComponentProps<typeof LateChecks>): ReactElement => (
  <Suspense>
    <LateChecks {...props} />
  </Suspense>
);
