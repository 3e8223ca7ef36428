import { type ReactElement, Suspense } from "react";
import type { FieldPickerProps } from "./field-picker.tsx";
import { latePart } from "../../ui/late/late-part.ts";

// Loaded late, as few pastes have unknown columns.
const FieldPicker = latePart(async () => (await import("./field-picker.tsx")).FieldPicker);

/** Chooses a field for a column, once loaded. */
export const FieldChoice = (props: FieldPickerProps): ReactElement => (
  <Suspense fallback={<span className="field-picker" />}>
    <FieldPicker {...props} />
  </Suspense>
);
