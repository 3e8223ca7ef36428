import type { TFunction } from "i18next";
import { counted } from "../words/counted.ts";

type Planned = {
  readonly count: number;
  /** The number of cells of new records. */
  readonly created: number;
  readonly isReady: boolean;
};

/** What the button of a plan says: numbers only once they are known. */
export const actionText = (t: TFunction, { count, created, isReady }: Planned): string => {
  if (!isReady && count + created === 0) return t("bulkEdit.title");
  const texts = [
    ...(count > 0 || created === 0 ? [t("bulkEdit.action", counted(count))] : []),
    ...(created > 0 ? [t("bulkEdit.create", counted(created))] : []),
  ];
  return texts.join(" · ");
};
