import type { AnyEntity } from "@teckna/domain/entities";
import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { isNumeric } from "../../fields/value-cell.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useRootSize } from "../../ui/sizes/root-size.ts";
import { watchSight } from "../../ui/watch-sight.ts";
import type { Column, DrawnColumn } from "../list-columns.ts";
import type { Look } from "../list-look.ts";
import { columnsInSight, type ColumnsInSight } from "./columns-in-sight.ts";
import { widthOf } from "./table-layout.ts";

/** Up to this many columns are all rendered; with more, only those in or near view. */
const many = 24;

type Sight = {
  readonly entity: AnyEntity;
  readonly columns: readonly Column[];
  readonly look: Look;
  readonly scroller: RefObject<HTMLElement | null>;
};

const useColumnWindow = ({ entity, columns, look, scroller }: Sight): ColumnsInSight => {
  const rem = useRootSize();
  const [sight, setSight] = useState<ColumnsInSight>({ first: 0, end: many });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || columns.length <= many) return undefined;
    const widths = columns.map((column) => widthOf(entity, column, look).rems * rem);
    const lookAt = (): void => {
      const next = columnsInSight(widths, element.scrollLeft, element.clientWidth);
      setSight((old) => (old.first === next.first && old.end === next.end ? old : next));
    };
    return watchSight(element, lookAt);
  }, [entity, columns, look, scroller, rem]);
  return columns.length <= many ? { first: 0, end: columns.length } : sight;
};

/** The rendered columns: the frozen ones and the visible ones. */
export const useDrawnColumns = (sight: Sight, frozen: number): readonly DrawnColumn[] => {
  const { columns } = sight;
  const { first, end } = useColumnWindow(sight);
  return useMemo(
    () =>
      columns.flatMap((column, at): DrawnColumn[] => {
        const isFrozen = at < frozen;
        if (!isFrozen && (at < first || at >= end)) return [];
        const style = {
          ...(isFrozen && { left: `var(--left-${at})` }),
          ...(columns.length > many && { gridColumn: at + 2 }),
        };
        const className = classNames(
          isNumeric(column.field) && !column.field.words && "table-number",
          isFrozen && "table-frozen",
          isFrozen && frozen > 1 && at === frozen - 1 && "table-edge",
        );
        const place = columns.length > many ? { style, "aria-colindex": at + 2 } : { style };
        return [{ column, isFirst: at === 0, className, place }];
      }),
    [columns, frozen, first, end],
  );
};
