import { type ComponentType, type ReactElement, Suspense, useState } from "react";
import { useRight } from "../session/rights.tsx";
import { latePart } from "../ui/late/late-part.ts";
import { hasUnsaved } from "../ui/unsaved/unsaved.ts";

const ForReaders = latePart(async () => (await import("./for-readers.tsx")).ForReaders);
const PendingRight = latePart(async () => (await import("./pending-right.tsx")).PendingRight);

/**
 * Wraps a page that only writes: readers are told so; if the role is lost while on the page, the input is
 * kept.
 */
export const forWriters = <Props extends object>(Page: ComponentType<Props>) => {
  const PageForWriters = (props: Props): ReactElement => {
    const right = useRight("write");
    const mayWrite = right === "yes";
    const [mightWrite, setMightWrite] = useState(mayWrite);
    if (mightWrite !== mayWrite && (mayWrite || !hasUnsaved())) setMightWrite(mayWrite);
    return (
      <>
        <Suspense fallback={null}>
          {right === "no" && <ForReaders isAbove={mightWrite} />}
          {right === "notKnown" && <PendingRight />}
        </Suspense>
        {(mayWrite || mightWrite) && <Page {...props} />}
      </>
    );
  };
  return PageForWriters;
};
