import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { type PoolEvent, usePoolEvents } from "../api/people/pool-events.ts";
import { Choose, Day, Typed } from "../audit/filter-inputs.tsx";
import { showMoment } from "../fields/moment.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { fullDay } from "../words/full-day.ts";
import { useLanguage } from "../words/language.ts";
import { actEvents, signInEvents, useEventWords } from "./event-words.ts";
import { groupByDay } from "./group-by-day.ts";
import { eventsQuery, type PeopleSearch, type TabProps } from "./people-search.ts";
import { More, NoneFound } from "./found-parts.tsx";

const groups = [
  { title: "people.events.signIns", names: signInEvents },
  { title: "people.events.acts", names: actEvents },
] as const;

const Filters = ({ search, onChange }: TabProps): ReactElement => {
  const { t } = useTranslation();
  const set = (name: keyof PeopleSearch) => (value: string) =>
    onChange({ ...search, [name]: value });
  const isNarrowed = Object.keys(eventsQuery(search)).length > 0;
  return (
    <search className="people-filters" aria-label={t("people.events.filters")}>
      <Choose label={t("people.events.event")} value={search.event} onChange={set("event")}>
        {groups.map(({ title, names }) => (
          <optgroup key={title} label={t(title)}>
            {names.map((name) => (
              <option key={name} value={name}>
                {t(`people.events.names.${name}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </Choose>
      <Typed label={t("people.events.user")} value={search.username} onChange={set("username")} />
      <Typed label={t("people.events.by")} value={search.by} onChange={set("by")} />
      {(["from", "to"] as const).map((name) => (
        <Day
          key={name}
          label={t(`people.events.${name}`)}
          value={search[name]}
          onChange={set(name)}
        />
      ))}
      {isNarrowed && (
        <Button variant="quiet" onClick={() => onChange({ tab: "events" })}>
          {t("people.clear")}
        </Button>
      )}
    </search>
  );
};

const EventItem = ({ noted }: { readonly noted: PoolEvent }): ReactElement => {
  const words = useEventWords();
  return (
    <li className="people-event" data-event={noted.event}>
      <time dateTime={noted.at}>{showMoment(noted.at).slice("2026-05-13 ".length)}</time>
      <span className="people-event-words">
        {noted.username === null ? (
          words(noted)
        ) : (
          <Link to="/admin/users/$username" params={{ username: noted.username }}>
            {words(noted)}
          </Link>
        )}
      </span>
      {noted.address !== null && <span className="people-quiet">{noted.address}</span>}
    </li>
  );
};

type EventsProps = { readonly events: readonly PoolEvent[] };

const Days = ({ events }: EventsProps): readonly ReactElement[] => {
  const language = useLanguage();
  return groupByDay(events).map(({ day, events: ofDay }) => (
    <section key={day} className="people-day">
      <h2>{fullDay(language, day)}</h2>
      <ol>
        {ofDay.map((noted) => (
          <EventItem key={noted.id} noted={noted} />
        ))}
      </ol>
    </section>
  ));
};

const Found = ({ search, onChange }: TabProps): ReactElement => {
  const { t } = useTranslation();
  const events = usePoolEvents(eventsQuery(search));
  if (events.isPending) return <Loading />;
  if (!events.data)
    return (
      <ErrorNotice
        error={events.error}
        title={t("people.events.failed")}
        retry={() => void events.refetch()}
      />
    );
  const rows = events.data.pages.flatMap((page) => page.entries);
  if (rows.length === 0)
    return <NoneFound text={t("people.events.none")} onClear={() => onChange({ tab: "events" })} />;
  return (
    <>
      <Days events={rows} />
      <More of={events} />
    </>
  );
};

/** Sign-ins, refusals and administration, grouped by day. */
export const EventsTab = (props: TabProps): ReactElement => (
  <>
    <Filters {...props} />
    <Found {...props} />
  </>
);
