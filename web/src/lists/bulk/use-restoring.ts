import type { AnyEntity } from "@teckna/domain/entities";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { keys } from "../../api/query-keys.ts";
import type { ListParams } from "../../api/list.ts";
import { restoreRecord, type Target } from "../../api/records/record-removal.ts";
import { notify } from "../../ui/toasts.tsx";
import { counted } from "../../words/counted.ts";
import { findTargets } from "./find-targets.ts";
import { runEach, type Outcome } from "./run-each.ts";
import type { Marks } from "./row-selection.ts";

export type MarkedProps = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  readonly marks: Marks;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type Step =
  | { readonly at: "confirming" }
  | { readonly at: "running"; readonly handled: number }
  | { readonly at: "failed"; readonly error: Error }
  | { readonly at: "partly"; readonly failed: Outcome<Target>["failed"] };

/** The steps of bringing all marked records back. */
export const useRestoring = ({ entity, params, marks, onDone, onClose }: MarkedProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ at: "confirming" });
  const stopping = useRef(new AbortController());

  const run = async (): Promise<void> => {
    const { signal } = stopping.current;
    const { done, failed } = await runEach({
      items: await findTargets(entity, params, marks, signal),
      run: ({ id }) => restoreRecord(entity, id),
      onProgress: (handled) => setStep({ at: "running", handled }),
      signal,
    });
    await client.invalidateQueries({ queryKey: keys.records });
    if (done.length > 0) notify({ text: t("listTools.restored", counted(done.length)) });
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
