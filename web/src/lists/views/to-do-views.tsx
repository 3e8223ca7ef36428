import { type AnyEntity, entityAt } from "@teckna/domain/entities";
import { type ToDoId, toDoIds, toDoViews } from "@teckna/domain/filters/ready-views";
import { snake } from "@teckna/domain/snake-case";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { toDoOptions } from "../../api/to-do.ts";
import { showCount } from "../../words/counted.ts";
import { listLink } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";

type ToDoViewsProps = {
  readonly entity: AnyEntity;
  /** Opens a view of this list. */
  readonly onOpen: (parameters: Readonly<Record<string, string>>) => void;
  readonly onLeave: () => void;
};

/** The predefined views of open work in all lists, with their numbers of records. */
export const ToDoViews = ({ entity, onOpen, onLeave }: ToDoViewsProps): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error } = useQuery(toDoOptions);
  const counts = new Map(data?.lists.map(({ id, count }) => [id, count]));
  const open = (id: ToDoId): void => {
    const { entity: path, parameters } = toDoViews[id];
    const other = entityAt(path);
    if (path === entity.path || !other) return onOpen(parameters);
    onLeave();
    void navigate({ ...listLink(other), search: parameters });
  };
  return (
    <section className="view-section" aria-label={t("listTools.toDo.title")}>
      <p className="label">{t("listTools.toDo.title")}</p>
      {error && <ErrorNotice error={error} />}
      <ul>
        {toDoIds.map((id) => {
          const count = counts.get(snake(id));
          return (
            <li key={id}>
              <Button variant="quiet" className="view-name" onClick={() => open(id)}>
                <span>{t(`listTools.toDo.${id}`)}</span>
                <span className="view-count">{count === undefined ? "" : showCount(count)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
