import type { AnyEntity } from "@teckna/domain/entities";
import { type ReactElement, Suspense } from "react";
import { HttpError } from "../../api/http-error.ts";
import type { Stored } from "../../api/stored.ts";
import { latePart } from "../../ui/late/late-part.ts";
import { SaveFailure } from "./save-failure.tsx";

const GoneRecord = latePart(async () => (await import("./gone-record.tsx")).GoneRecord);

type EditFailureProps = {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly failure: Error;
  readonly onRestored: (stored: Stored) => void;
  readonly onSave: () => void;
};

/** Why an edit was not saved; a record deleted meanwhile can be restored here. */
export const EditFailure = (props: EditFailureProps): ReactElement => {
  const { entity, id, failure, onRestored, onSave } = props;
  const isGone = failure instanceof HttpError && failure.status === 404;
  if (!isGone) return <SaveFailure failure={failure} onSave={onSave} />;
  return (
    <Suspense fallback={null}>
      <GoneRecord entity={entity} id={id} onRestored={onRestored} />
    </Suspense>
  );
};
