import { type EntityPath, entityAt } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { type ToDoId, toDoIds, toDoViews } from "@teckna/domain/filters/ready-views";
import { snake } from "@teckna/domain/snake-case";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, type ToggleEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toDoOptions } from "../../api/to-do.ts";
import { listLink } from "../../links.ts";
import { placeBeside } from "../../ui/place-beside.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { counted, showCount } from "../../words/counted.ts";
import { closeOnLeave } from "../close-on-leave.ts";
import "./nav-to-do.css";

const linkTo = (path: EntityPath) => listLink(entityAt(path) ?? issue);

type ItemProps = { readonly id: ToDoId; readonly count: number; readonly onOpen: () => void };

const Item = ({ id, count, onOpen }: ItemProps): ReactElement => {
  const { t } = useTranslation();
  const { entity, parameters } = toDoViews[id];
  return (
    <li>
      <Link
        {...linkTo(entity)}
        search={parameters}
        className="menu-link to-do-link"
        data-empty={count === 0 || undefined}
        onClick={onOpen}
      >
        <span>{t(`listTools.toDo.${id}`)}</span>
        <span className="to-do-list">{t(`list.${entity}.title`)}</span>
        <span className="to-do-count">{showCount(count)}</span>
      </Link>
    </li>
  );
};

/** The counts of open work in the navigation; hidden if they cannot be loaded. */
export const NavToDo = (): ReactElement | null => {
  const { t } = useTranslation();
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { data } = useQuery(toDoOptions);
  if (!data) return null;
  const waiting = t("listTools.waiting", counted(data.issues));
  const counts = new Map(data.lists.map(({ id, count }) => [id, count]));
  const place = ({ newState }: ToggleEvent): void => {
    if (newState === "open" && panel.current && opener.current)
      placeBeside(panel.current, opener.current);
  };
  return (
    <li>
      <button ref={opener} type="button" className="nav-link nav-to-do" popoverTarget={panelId}>
        {t("listTools.toDo.title")}
        {data.issues > 0 && (
          <span className="nav-count" title={waiting}>
            <VisuallyHidden>: {waiting}</VisuallyHidden>
            <span aria-hidden="true">{showCount(data.issues)}</span>
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={panelId}
        className="menu-panel to-do-panel"
        popover="auto"
        role="group"
        aria-label={t("listTools.toDo.title")}
        onToggle={place}
        onBlur={closeOnLeave}
      >
        <ul>
          {toDoIds.map((id) => (
            <Item
              key={id}
              id={id}
              count={counts.get(snake(id)) ?? 0}
              onOpen={() => panel.current?.hidePopover()}
            />
          ))}
        </ul>
      </div>
    </li>
  );
};
