import { messages } from "@teckna/domain/messages/by-language/texts";
import { languageTags } from "@teckna/domain/messages/languages";
import { describe, expect, test } from "vitest";
import type { BatchEntry } from "../api/batches/batches.ts";
import { textIn } from "../../test/render-in.tsx";
import { BatchState } from "./batch-state.tsx";

const undoneBy = { id: "b", by: "anna", at: "2026-05-13T08:30:00+02:00" };

// Safe because the state only reads these two properties.
const batch = (members: Pick<BatchEntry, "kind" | "undone_by">) => members as BatchEntry;

describe.each(languageTags)("the state of a batch in %s", (language) => {
  const { batches } = messages[language];
  const withNames = (text: string) =>
    text.replace("{when}", "2026-05-13 08:30").replace("{by}", "anna");

  test("is in force until something undoes it", () => {
    const state = <BatchState batch={batch({ kind: "upload", undone_by: null })} />;
    expect(textIn(language, state)).toBe(batches.inForce);
  });

  test("names who undid it and when", () => {
    const state = <BatchState batch={batch({ kind: "changeset", undone_by: undoneBy })} />;
    expect(textIn(language, state)).toBe(withNames(batches.undoneBy));
  });

  test("names who did it again where the batch is an undo", () => {
    const state = <BatchState batch={batch({ kind: "undo", undone_by: undoneBy })} />;
    expect(textIn(language, state)).toBe(withNames(batches.redoneBy));
  });
});
