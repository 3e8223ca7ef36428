import type { EntityPath } from "@teckna/domain/entities";
import type { BatchResult } from "../../api/batches/batch.ts";
import type { Repeat } from "./find-repeat.ts";
import type { Excess } from "./find-excess.ts";
import type { BoxText, LeftOutText, PerTable } from "../protocol/paste-protocol.ts";

/** Rows that were not sent, with their table's column choices. */
export type UnsentRows = LeftOutText & Pick<BoxText, "choices">;

/** The state of an upload. */
export type Progress =
  | { readonly step: "idle" }
  | { readonly step: "noRows"; readonly leftOut: number }
  | { readonly step: "headerless"; readonly path: EntityPath }
  | { readonly step: "undecided"; readonly path: EntityPath; readonly count: number }
  | { readonly step: "excess"; readonly excess: Excess }
  /** The same rows were saved before and the user has not been told yet; nothing was sent. */
  | { readonly step: "repeats"; readonly repeat: Repeat }
  | { readonly step: "preparing" }
  | {
      readonly step: "sending";
      readonly done: number;
      readonly total: number;
      /** Null while unknown. */
      readonly secondsLeft: number | null;
    }
  /** Cancelled; the server is being asked whether that was in time. */
  | { readonly step: "checkingSaved" }
  | { readonly step: "cancelled" }
  /** An earlier batch with a lost response turns out to be saved; nothing was sent this time. */
  | { readonly step: "savedBefore"; readonly id: string }
  | {
      readonly step: "failed";
      readonly error: Error;
      /** Whether something may have been saved anyway. */
      readonly isUnsure: boolean;
    }
  | {
      readonly step: "done";
      readonly result: BatchResult;
      readonly isAllOrNothing: boolean;
      /** The left-out rows of tables whose boxes were cleared. */
      readonly leftOut: PerTable<UnsentRows>;
    };

export const isUnderWay = ({ step }: Progress): boolean =>
  step === "preparing" || step === "sending" || step === "checkingSaved";

/** Whether the state is about the pasted text, and may be wrong once that changes. */
export const isOfTexts = ({ step }: Progress): boolean =>
  step === "noRows" || step === "headerless" || step === "undecided" || step === "excess";
