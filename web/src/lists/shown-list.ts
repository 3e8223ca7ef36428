import type { AnyEntity } from "@teckna/domain/entities";
import type { RefObject } from "react";
import type { List } from "../api/list.ts";
import type { RowSelection } from "./bulk/row-selection.ts";
import type { Column } from "./list-columns.ts";
import type { ListParams } from "../api/list-params.ts";

/** A list as its table displays it. */
export type ShownList = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  readonly columns: readonly Column[];
  readonly list: List;
  readonly selection: RowSelection;
  readonly scroller: RefObject<HTMLElement | null>;
};
