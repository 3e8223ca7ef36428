import type { AnyEntity } from "@teckna/domain/entities";
import { type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../ui/toasts.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { isAwaitingView, type ListState } from "../list-state.ts";
import { useLook } from "../list-look.ts";
import type { SavedView } from "../../api/saved-views.ts";
import { isRemovedHere, useViews } from "./use-views.ts";
import { isChanged } from "./view-state.ts";
import "./views-panel.css";

/** Says so when the view of the list disappears, as somebody else has deleted it or taken it back. */
const useReportGone = (view: string | undefined, current: SavedView | undefined): void => {
  const { t } = useTranslation();
  const known = useRef(current);
  const report = useStable(() => {
    const before = known.current;
    known.current = current;
    if (!before || current || before.id !== view || isRemovedHere(before.id)) return;
    notify({ text: t("listTools.viewEnded", { name: before.name }), tone: "danger" });
  });
  useEffect(report, [report, view, current]);
};

type ViewMarkProps = { readonly entity: AnyEntity; readonly state: ListState };

/**
 * The name of the current view, and whether the list differs from it; an address with only a view is replaced
 * by the view's parameters.
 */
export const ViewMark = ({ entity, state }: ViewMarkProps): ReactElement | null => {
  const { t } = useTranslation();
  const { search } = state;
  const look = useLook();
  const { isLoading, views, current, open } = useViews(entity, state);
  const names = Object.keys(search);
  const isAwaited = isAwaitingView(search);
  const isGone = isAwaited && !isLoading && current === undefined;
  const byDefault = views
    .toSorted((one, other) => Number(one.shared) - Number(other.shared))
    .find((view) => view.is_default);
  const wanted = names.length === 0 ? byDefault : isAwaited ? current : undefined;
  const openWanted = useStable(() => {
    if (wanted) open(wanted);
  });
  useEffect(openWanted, [openWanted, wanted?.id]);
  useReportGone(isAwaited ? undefined : search["view"], current);
  const showAll = useStable(() => {
    if (!isGone) return;
    if (!isRemovedHere(search["view"] ?? ""))
      notify({ text: t("listTools.viewGone"), tone: "danger" });
    state.change({ view: "all" }, true);
  });
  useEffect(showAll, [showAll, isGone]);
  if (!current) return null;
  return (
    <span className="view-mark" role="status">
      {current.name}
      {isChanged(entity, { search, look }, current) && ` (${t("listTools.viewChanged")})`}
    </span>
  );
};
