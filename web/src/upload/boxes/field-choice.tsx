import { type ReactElement, Suspense } from "react";
import type { FieldPickerProps } from "./field-picker.tsx";
import { latePart } from "../../ui/late/late-part.ts";

// Few pastes have a column that is not known.
const FieldPicker = latePart(async () => (await import("./field-picker.tsx")).FieldPicker);

/** The choice of any field for a column, as soon as it has been loaded. */
export const FieldChoice = (props: FieldPickerProps): ReactElement => (
  <Suspense fallback={<span className="field-picker" />}>
    <FieldPicker {...props} />
  </Suspense>
);
