import { requested } from "../early/page-params.ts";
import type { ListParams } from "./list.ts";

/** A list's address without what only its screen understands. */
export const listParamsOf = (search: Readonly<Record<string, string>>): ListParams =>
  requested(search);
