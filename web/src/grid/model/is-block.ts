import type { ClipboardEvent } from "react";

/**
 * Whether cells beside or below each other are pasted: as the text of a cell being edited they would be lost in it.
 * The lines of a comment are none.
 */
export const isBlock = ({ clipboardData }: ClipboardEvent, isComment: boolean): boolean => {
  const text = clipboardData.getData("text/plain").trim();
  return text.includes("\t") || (text.includes("\n") && !isComment);
};
