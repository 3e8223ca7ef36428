import { roles } from "@teckna/domain/roles";
import { type EventsQuery, eventParameters } from "../api/people/pool-events.ts";
import type { UsersQuery } from "../api/people/users.ts";
import { type State, stateQuery, states } from "./person-state.ts";

export const tabs = ["users", "events", "rules"] as const;
export type Tab = (typeof tabs)[number];

/** The groups to filter by; `none` finds users in none of them. */
export const groups = [...roles, "none"] as const;
type Group = (typeof groups)[number];

/** The page's state in the address. */
export type PeopleSearch = EventsQuery & {
  /** The list of users if missing. */
  readonly tab?: Exclude<Tab, "users">;
  readonly q?: string;
  readonly group?: Group;
  readonly state?: State;
};

/** What each tab is given: the filters, and how to change them. */
export type TabProps = {
  readonly search: PeopleSearch;
  readonly onChange: (search: PeopleSearch) => void;
};

type Given = Readonly<Record<string, unknown>>;

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === value);

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const withoutAbsent = <T extends object>(search: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  // Safe because no remaining value is undefined.
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** The known parameters of an address. */
export const readPeopleSearch = (given: Given): PeopleSearch => {
  const tab = oneOf(tabs, given["tab"]);
  if (tab === "rules") return { tab };
  if (tab === "events")
    return {
      tab,
      ...withoutAbsent(
        Object.fromEntries(eventParameters.map((name) => [name, text(given[name])])),
      ),
    };
  return withoutAbsent({
    q: text(given["q"]),
    group: oneOf(groups, given["group"]),
    state: oneOf(states, given["state"]),
  });
};

/** The query of the users list. */
export const usersQuery = ({ q, group, state }: PeopleSearch): UsersQuery => ({
  ...(q !== undefined && { q }),
  ...(group && { group }),
  ...(state && stateQuery(state)),
  limit: "50",
});

/** The query of the events; days are in Swedish time. */
export const eventsQuery = (search: PeopleSearch): EventsQuery =>
  withoutAbsent(Object.fromEntries(eventParameters.map((name) => [name, search[name]])));
