import type { EntityPath } from "@teckna/domain/entities";
import type { BatchResult } from "../../api/batches/batch.ts";
import type { Repeat } from "./find-repeat.ts";
import type { Excess } from "./find-excess.ts";
import type { BoxText, LeftOutText, PerTable } from "../protocol/paste-protocol.ts";

/** Rows that were not sent, and how their box read them. */
export type UnsentRows = LeftOutText & Pick<BoxText, "choices">;

/** Where an upload stands. */
export type Progress =
  | { readonly step: "idle" }
  | { readonly step: "noRows"; readonly leftOut: number }
  | { readonly step: "headerless"; readonly path: EntityPath }
  | { readonly step: "undecided"; readonly path: EntityPath; readonly count: number }
  | { readonly step: "excess"; readonly excess: Excess }
  /** The same rows were saved before, which had not been reported yet; nothing has been sent. */
  | { readonly step: "repeats"; readonly repeat: Repeat }
  | { readonly step: "preparing" }
  | {
      readonly step: "sending";
      readonly done: number;
      readonly total: number;
      /** Null while it cannot be known. */
      readonly secondsLeft: number | null;
    }
  /** Cancelled, and the server is queried whether that was in time. */
  | { readonly step: "checkingSaved" }
  | { readonly step: "cancelled" }
  /** An earlier batch, whose response was lost, turns out to be saved; nothing has been sent this time. */
  | { readonly step: "savedBefore"; readonly id: string }
  | {
      readonly step: "failed";
      readonly error: Error;
      /** Whether something may be saved all the same. */
      readonly isUnsure: boolean;
    }
  | {
      readonly step: "done";
      readonly result: BatchResult;
      readonly isAllOrNothing: boolean;
      /** What was left out of the tables whose boxes were emptied. */
      readonly leftOut: PerTable<UnsentRows>;
    };

export const isUnderWay = ({ step }: Progress): boolean =>
  step === "preparing" || step === "sending" || step === "checkingSaved";

/** Whether it is about what was pasted, and may be untrue once that is another text. */
export const isOfTexts = ({ step }: Progress): boolean =>
  step === "noRows" || step === "headerless" || step === "undecided" || step === "excess";
