import { kinds } from "@teckna/domain/kinds";
import { useTranslation } from "react-i18next";
import { servedConfig } from "../../session/session.ts";
import type { Content } from "../protocol/content.ts";

/** A limit of the server that is exceeded. */
export type Excess = {
  readonly of: "rows" | "bytes" | "line";
  readonly found: number;
  readonly max: number;
};

const megabyte = 1_000_000;

/** Whether a text exceeds the size limit, by its length: each character takes at least one byte. */
export const findTextExcess = ({ length }: string): Excess | null => {
  const max = servedConfig().limits?.["batch_bytes"] ?? length;
  return length > max ? { of: "bytes", found: length, max } : null;
};

/** The server limit that the content exceeds; null if none. */
export const findExcess = ({ rows, bytes, max: longest }: Content): Excess | null => {
  const limits = servedConfig().limits ?? {};
  const measured = [
    { of: "rows", found: rows, max: limits["batch_rows"] },
    { of: "bytes", found: bytes, max: limits["batch_bytes"] },
    { of: "line", found: longest, max: limits["batch_line"] },
  ] as const;
  for (const { of, found, max } of measured)
    if (max !== undefined && found > max) return { of, found, max };
  return null;
};

/** Describes an exceeded limit. */
export const useExcessText = (): ((excess: Excess) => string) => {
  const { t } = useTranslation();
  return ({ of, found, max }) => {
    const isBytes = of === "bytes";
    return t(`batch.excess.${of}`, {
      found: kinds.integer.show(isBytes ? Math.ceil(found / megabyte) : found),
      max: kinds.integer.show(isBytes ? Math.floor(max / megabyte) : max),
    });
  };
};
