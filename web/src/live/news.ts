import { issue } from "@teckna/domain/entities/issue";
import type { ServerEvent } from "../api/events.ts";
import type { WatchedPlace } from "./watched-place.ts";

/** What others changed in what a page shows, since it was loaded. */
export type News = {
  readonly created: number;
  readonly changed: number;
  readonly isDeleted: boolean;
  readonly by: readonly string[];
  /** Whether events may have been missed. */
  readonly isUnsure: boolean;
};

export const noNews: News = { created: 0, changed: 0, isDeleted: false, by: [], isUnsure: false };

export const isNews = ({ created, changed, isUnsure }: News): boolean =>
  created + changed > 0 || isUnsure;

type Counts = Pick<News, "created" | "changed"> & Partial<Pick<News, "isDeleted">>;

const none: Counts = { created: 0, changed: 0 };
const oneChanged: Counts = { created: 0, changed: 1 };

const ofRecord = (event: Extract<ServerEvent, { kind: "record" }>, place: WatchedPlace): Counts => {
  const { table, id, issue_id: issueId, action } = event;
  if (place.kind === "list") {
    const isShown =
      table === place.entity.path && (place.issueId === null || place.issueId === issueId);
    if (!isShown) return none;
    return action === "create" ? { created: 1, changed: 0 } : oneChanged;
  }
  const isIt = table === place.entity.path && id === place.id;
  const isWithin = place.entity === issue && issueId === place.id;
  if (!isIt && !isWithin) return none;
  // Deleting a record also deletes its children, each of which is reported.
  return isIt ? { ...oneChanged, isDeleted: action === "delete" } : oneChanged;
};

const ofBatch = (event: Extract<ServerEvent, { kind: "batch" }>, place: WatchedPlace): Counts => {
  const { counts, issue_id: issueId } = event;
  if (place.kind === "record") {
    // An upload of several issues may include this one.
    const isOfIt = place.entity === issue && issueId === place.id;
    return isOfIt ? oneChanged : none;
  }
  if (place.issueId !== null && issueId !== null && place.issueId !== issueId) return none;
  const table = place.entity.path;
  const countOf = (name: string): number => counts[name]?.[table] ?? 0;
  const changed = ["replaced", "removed", "restored"].reduce((sum, name) => sum + countOf(name), 0);
  return { created: countOf("created"), changed };
};

/** The news after an event; the user's own changes are not news. */
export const after = (news: News, event: ServerEvent, place: WatchedPlace, own: string): News => {
  if (!("issue_id" in event) || event.by === own) return news;
  const counts = event.kind === "record" ? ofRecord(event, place) : ofBatch(event, place);
  if (counts.created + counts.changed === 0) return news;
  return {
    ...news,
    created: news.created + counts.created,
    changed: news.changed + counts.changed,
    isDeleted: counts.isDeleted ?? news.isDeleted,
    by: news.by.includes(event.by) ? news.by : [...news.by, event.by],
  };
};
