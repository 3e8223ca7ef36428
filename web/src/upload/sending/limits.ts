import { kinds } from "@teckna/domain/kinds";
import { useTranslation } from "react-i18next";
import { servedConfig } from "../../session/session.ts";
import type { Content } from "../protocol/upload-content.ts";

/** More of something than the server takes at once. */
export type Excess = {
  readonly of: "rows" | "bytes" | "line";
  readonly found: number;
  readonly most: number;
};

const megabyte = 1_000_000;

/** Whether a text is so long that it need not be read; in characters, of which each takes a byte at least. */
export const findTextExcess = ({ length }: string): Excess | null => {
  const most = servedConfig().limits?.["batch_bytes"] ?? length;
  return length > most ? { of: "bytes", found: length, most } : null;
};

/** What there is too much of, by the limits that the server tells; null where all is well. */
export const findExcess = ({ rows, bytes, longest }: Content): Excess | null => {
  const limits = servedConfig().limits ?? {};
  const measured = [
    { of: "rows", found: rows, most: limits["batch_rows"] },
    { of: "bytes", found: bytes, most: limits["batch_bytes"] },
    { of: "line", found: longest, most: limits["batch_line"] },
  ] as const;
  for (const { of, found, most } of measured)
    if (most !== undefined && found > most) return { of, found, most };
  return null;
};

/** Puts an excess into words, with the limit. */
export const useExcessText = (): ((excess: Excess) => string) => {
  const { t } = useTranslation();
  return ({ of, found, most }) => {
    const isBytes = of === "bytes";
    return t(`batch.excess.${of}`, {
      found: kinds.integer.show(isBytes ? Math.ceil(found / megabyte) : found),
      most: kinds.integer.show(isBytes ? Math.floor(most / megabyte) : most),
    });
  };
};
