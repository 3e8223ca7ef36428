import { type ReactElement, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTimelineWords } from "../../descriptions/timeline-words.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { goToField } from "../panels/go-to-field.ts";
import { useToday } from "../panels/use-today.ts";
import type { EditedIssue } from "../model/issue-workspace.ts";
import { TimelineList } from "./timeline-list.tsx";
import { TimelinePicture } from "./timeline-picture.tsx";
import type { ShownEvent } from "./shown-event.ts";
import { useEvents } from "./use-events.ts";

/** The timeline of an issue, as a picture and as a list; each event links to its field. */
export const TimelinePanel = (props: EditedIssue): ReactElement | null => {
  const { t } = useTranslation();
  const words = useTimelineWords();
  const events = useEvents(props);
  const today = useToday();
  const [isListed, setListed] = useState(false);
  const listId = useId();
  const shown = useMemo(
    () => words && events.map((event): ShownEvent => ({ event, ...words.event(event, today) })),
    [words, events, today],
  );
  if (!words || !shown) return null;
  const go = ({ event: { entity, index, field } }: ShownEvent): void =>
    goToField(props.workspace, { entity, index, name: field });
  return (
    <section className="timeline" aria-label={t("workspace.timeline")}>
      {shown.length === 0 ? (
        <p className="timeline-empty">{t("workspace.noDates")}</p>
      ) : (
        <>
          <TimelinePicture shown={shown} words={words} today={today} onGo={go} />
          <button
            type="button"
            className="timeline-toggle"
            aria-expanded={isListed}
            aria-controls={listId}
            onClick={() => setListed(!isListed)}
          >
            {t("workspace.timelineList")}
          </button>
          <TimelineList id={listId} shown={shown} isOpen={isListed} onGo={go} />
        </>
      )}
      <VisuallyHidden>{words.todayIs(today)}</VisuallyHidden>
    </section>
  );
};
