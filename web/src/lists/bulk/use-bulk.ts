import type { AnyEntity } from "@teckna/domain/entities";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { keys } from "../../api/keys.ts";
import type { ListParams } from "../../api/list.ts";
import type { Target } from "../../api/records/record-removal.ts";
import { findTargets, runBulk } from "./bulk.ts";
import type { Outcome } from "./run-each.ts";
import type { BulkAction } from "./selection-bar.tsx";
import type { Marks } from "./row-selection.ts";
import { useReportedOutcome } from "./use-reported-outcome.ts";

export type BulkProps = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  readonly marks: Marks;
  readonly action: BulkAction;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type Step =
  | { readonly at: "confirming" }
  | { readonly at: "running"; readonly handled: number }
  | { readonly at: "failed"; readonly error: Error }
  | { readonly at: "partly"; readonly failed: Outcome<Target>["failed"] };

/** The steps of doing something with all marked records. */
export const useBulk = ({ entity, params, marks, action, onDone, onClose }: BulkProps) => {
  const client = useQueryClient();
  const reportOutcome = useReportedOutcome(entity);
  const [step, setStep] = useState<Step>({ at: "confirming" });
  const stopping = useRef(new AbortController());

  const run = async (): Promise<void> => {
    const { signal } = stopping.current;
    const targets = await findTargets(entity, params, marks, signal);
    const onProgress = (handled: number): void => setStep({ at: "running", handled });
    const { done, failed } = await runBulk({ entity, action, targets, onProgress, signal });
    await client.invalidateQueries({ queryKey: keys.records });
    reportOutcome(action, done);
    onDone();
    if (failed.length > 0) setStep({ at: "partly", failed });
    else onClose();
  };
  const start = (): void => {
    setStep({ at: "running", handled: 0 });
    run().catch((error: unknown) =>
      setStep({ at: "failed", error: error instanceof Error ? error : new Error(String(error)) }),
    );
  };
  return { step, start, stop: () => stopping.current.abort() };
};
