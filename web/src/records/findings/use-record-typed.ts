import type { AnyRecord } from "@teckna/domain/entity";
import { startTransition, useEffect, useState } from "react";
import type { Draft } from "../form/draft.ts";
import { followTyping } from "../form/follow-typing.ts";
import { recordSoFar, typedRecord } from "./typed-record.ts";

/** Shows a record after each change, and while a text is being typed once typing pauses; returns a function that ends it. */
export const followRecord = (draft: Draft, show: (record: AnyRecord) => void): (() => void) => {
  const { note, end } = followTyping(
    {
      isBeingTyped: () => draft.isBeingTyped,
      read: () => typedRecord(draft),
      readSoFar: () => recordSoFar(draft),
    },
    show,
  );
  note();
  const stop = draft.subscribeAll(note);
  return () => {
    stop();
    end();
  };
};

/** A form's record as typed: while a text is being typed it stays as it is, and follows when typing pauses. */
export const useRecordTyped = (draft: Draft): AnyRecord => {
  const [record, setRecord] = useState(() => typedRecord(draft));
  useEffect(() => followRecord(draft, (next) => startTransition(() => setRecord(next))), [draft]);
  return record;
};
