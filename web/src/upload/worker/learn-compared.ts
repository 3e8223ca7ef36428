import type { WireElsewhere } from "@teckna/domain/checks/wire-elsewhere";
import type { WireWhole } from "@teckna/domain/checks/wire-records";
import type { SheetWarnings } from "@teckna/domain/sheet/sheet-warnings";
import type { Compared } from "../protocol/paste-protocol.ts";

type Wholes = { readonly found: readonly WireWhole[]; readonly left: readonly string[] };

type Elsewheres = { readonly found: readonly WireElsewhere[] };

/** Passes the server's response about stored records to the warnings. */
export const learnCompared = (warnings: SheetWarnings, compared: Compared): void => {
  const response: unknown = JSON.parse(compared.text);
  if ("ids" in compared) {
    // Safe because our own server describes it so.
    const { found, left } = response as Wholes;
    const later = new Set(left);
    warnings.learnStored(
      compared.ids.filter((id) => !later.has(id)),
      found,
    );
  } else {
    // Likewise.
    const { found } = response as Elsewheres;
    warnings.learnElsewhere(compared.lookUps, found);
  }
};
