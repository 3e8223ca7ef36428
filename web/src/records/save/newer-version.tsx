import { type ReactElement, Suspense } from "react";
import type { Edit } from "./use-edit.ts";
import { latePart } from "../../ui/late/late-part.ts";

// Loaded late, as two people rarely edit the same record at once.
const ConflictPanel = latePart(async () => (await import("./conflict-panel.tsx")).ConflictPanel);

/** What a newer version changed, once the edit was rebased onto one. */
export const NewerVersion = ({ edit }: { readonly edit: Edit }): ReactElement | null =>
  edit.conflict && (
    <Suspense fallback={null}>
      <ConflictPanel edit={edit} conflict={edit.conflict} />
    </Suspense>
  );
