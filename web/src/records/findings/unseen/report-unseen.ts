import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import type { useNavigate } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { lastWarningsOf } from "../../../api/checks/last-warnings.ts";
import { idOf } from "../../../api/stored.ts";

/** A record whose page a save leaves. */
export type LeftRecord = {
  readonly entity: AnyEntity;
  readonly record: AnyRecord;
  readonly t: TFunction;
  readonly navigate: ReturnType<typeof useNavigate>;
};

/** Reports the warnings in the response to a save whose page is left before it has shown them. */
export const reportUnseen = (left: LeftRecord): void => {
  const warnings = lastWarningsOf(idOf(left.record));
  if (warnings.length === 0) return;
  // If it cannot be loaded, the list of findings still has them.
  import("./unseen-toast.ts").then(
    ({ showUnseen }) => showUnseen(left, warnings),
    () => {},
  );
};
