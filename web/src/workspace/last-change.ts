import type { Meta } from "@teckna/domain/entity";
import type { Whole } from "../api/whole.ts";

/** Who changed an issue or one of its children last, and when. */
export const lastChange = ({ stored, children }: Whole): Meta =>
  [...children.values()]
    .flat()
    .reduce(
      (last, { meta }) => (Date.parse(meta.updatedAt) > Date.parse(last.updatedAt) ? meta : last),
      stored.meta,
    );
