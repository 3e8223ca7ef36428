import type { Moment } from "../../check-context.ts";

const noLevels: ReadonlySet<number> = new Set();
const topLevel = 2;

/** Whether there is a top guarantee besides the stated ones, which the total may include. */
export const hasTopGuarantee = ({
  feeLevels = noLevels,
  commitLevels = noLevels,
}: Pick<Moment, "feeLevels" | "commitLevels">): boolean =>
  [...feeLevels, ...commitLevels].some((level) => level >= topLevel);
