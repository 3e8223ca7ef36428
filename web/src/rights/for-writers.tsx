import { type ComponentType, type ReactElement, Suspense, useState } from "react";
import { useMay } from "../session/rights.tsx";
import { latePart } from "../ui/late/late-part.ts";
import { hasUnsaved } from "../ui/unsaved/unsaved.ts";

const ForReaders = latePart(async () => (await import("./for-readers.tsx")).ForReaders);

/** A page that only writes: a reader is told so, and who became one on the page keeps what is typed. */
export const forWriters = <Props extends object>(Page: ComponentType<Props>) => {
  const PageForWriters = (props: Props): ReactElement => {
    const mayWrite = useMay("write");
    const [mightWrite, setMightWrite] = useState(mayWrite);
    if (mightWrite !== mayWrite && (mayWrite || !hasUnsaved())) setMightWrite(mayWrite);
    return (
      <>
        {!mayWrite && (
          <Suspense fallback={null}>
            <ForReaders isAbove={mightWrite} />
          </Suspense>
        )}
        {(mayWrite || mightWrite) && <Page {...props} />}
      </>
    );
  };
  return PageForWriters;
};
