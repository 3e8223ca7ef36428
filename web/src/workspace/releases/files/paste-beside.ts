import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import type { ClipboardEvent } from "react";
import { pastedText } from "../../../pasted/pasted-text.ts";
import { nextTask } from "../../../ui/timing/next-task.ts";
import type { Release } from "../../model/release.ts";
import type { ReleaseModel } from "../release-model.ts";
import { readRelease } from "./read-release.ts";

/**
 * Pastes a text while another source's text is open, as the text of a new source; text copied from the open
 * one is ignored.
 */
export const pasteBeside = async (
  model: ReleaseModel,
  texts: ReleaseTexts,
  shown: Release,
  event: ClipboardEvent,
): Promise<void> => {
  event.preventDefault();
  const text = await pastedText(event.clipboardData);
  if (shown.text.includes(text.trim())) return;
  const read = await readRelease(text);
  // Rendering it is a separate task.
  await nextTask();
  if (read.ok) model.takeText(read.release);
  else model.become({ report: { tone: "wrong", text: texts[read.problem] } });
};
