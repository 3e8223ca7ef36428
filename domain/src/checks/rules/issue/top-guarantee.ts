import type { Moment } from "../../check-context.ts";

const noLevels: ReadonlySet<number> = new Set();
const topLevel = 2;

/** A guarantee on top of the stated ones, which the total may count besides. */
export const hasTopGuarantee = ({
  feeLevels = noLevels,
  commitLevels = noLevels,
}: Moment): boolean => [...feeLevels, ...commitLevels].some((level) => level >= topLevel);
