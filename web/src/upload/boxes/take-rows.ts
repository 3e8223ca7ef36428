import type { EntityPath } from "@teckna/domain/entities";
import { takeEdits } from "../sending/send-upload.ts";
import type { Upload } from "../sending/use-upload.ts";

const noRows = { first: 0, end: 0 };

/** Takes in rows that would be left out; their table is in its box, whose text then includes them. */
export const takeRows = async (
  upload: Upload,
  path: EntityPath,
  lines: readonly number[] | "all",
): Promise<void> => {
  const edit = { kind: "take", lines, isTaken: true } as const;
  await upload.reader.request("edit", { path, edit, span: noRows });
  await takeEdits(upload.reader, upload);
};
