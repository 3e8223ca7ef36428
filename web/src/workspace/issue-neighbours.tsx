import { issue } from "@teckna/domain/entities/issue";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { kinds } from "@teckna/domain/kinds";
import { useNeighbours } from "../api/records/neighbours.ts";
import { recordLink } from "../links.ts";
import { Button } from "../ui/button.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../ui/icons.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { isDialogOpen, useDocumentKeys } from "../ui/keys/use-document-keys.ts";
import { hasUnsaved } from "../ui/unsaved/unsaved.ts";
import { keepField } from "./fields/kept-field.ts";

type Way = "previous" | "next";

const wayOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Way | null => {
  if (!altKey || ctrlKey || metaKey) return null;
  if (key === "ArrowUp") return "previous";
  return key === "ArrowDown" ? "next" : null;
};

/** Alt and an arrow key move to the neighbour, unless something else handles the key. */
const useWayKeys = (go: (way: Way) => boolean): void => {
  useDocumentKeys((event) => {
    const way = event.defaultPrevented ? null : wayOf(event);
    if (way === null || isDialogOpen()) return;
    if (go(way)) event.preventDefault();
  });
};

const icons = { previous: <ArrowUpIcon />, next: <ArrowDownIcon /> };
const ways: readonly Way[] = ["previous", "next"];

/** Links to the previous and next issue in the list that the user came from. */
export const IssueNeighbours = ({ id }: { readonly id: string }): ReactElement | null => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const neighbours = useNeighbours(issue, id);
  const idOfWay = (way: Way): string | null =>
    neighbours && (way === "previous" ? neighbours.previousId : neighbours.nextId);
  const go = (way: Way): boolean => {
    const wanted = idOfWay(way);
    if (wanted === null) return false;
    // Unsaved input is asked about first, and one may stay.
    if (!hasUnsaved()) keepField(wanted);
    void navigate(recordLink(issue, wanted));
    return true;
  };
  useWayKeys(go);
  if (!neighbours) return null;
  const { position, total } = neighbours;
  return (
    <nav className="issue-neighbours" aria-label={t("workspace.neighbours.list")}>
      <span>
        {t("workspace.neighbours.position", {
          position: kinds.integer.show(position),
          total: kinds.integer.show(total),
        })}
      </span>
      {ways.map((way) => (
        <Button
          key={way}
          variant="quiet"
          isIconOnly
          icon={icons[way]}
          title={t(`workspace.neighbours.${way}`)}
          disabled={idOfWay(way) === null}
          aria-keyshortcuts={way === "previous" ? "Alt+ArrowUp" : "Alt+ArrowDown"}
          onClick={() => go(way)}
        >
          <VisuallyHidden>{t(`workspace.neighbours.${way}`)}</VisuallyHidden>
        </Button>
      ))}
    </nav>
  );
};
