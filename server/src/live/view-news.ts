import type { StreamReader } from "./live-stream.ts";

/** A view of a list was written. */
export type ViewNews = {
  readonly table: string;
  readonly id: string;
  readonly action: string;
  readonly by: string;
  readonly owner: string;
  readonly shared: boolean;
  /** Whether it was shared before this. */
  readonly wasShared: boolean;
};

const texts = ["table", "id", "action", "by", "owner"] as const;
const flags = ["shared", "wasShared"] as const;

const isViewNews = (value: unknown): value is ViewNews => {
  if (typeof value !== "object" || value === null) return false;
  const of = new Map<string, unknown>(Object.entries(value));
  return (
    texts.every((name) => typeof of.get(name) === "string") &&
    flags.every((name) => typeof of.get(name) === "boolean")
  );
};

/** Any client of the database can send notifications, so the text is validated. */
export const readViewNews = (text: string): ViewNews | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isViewNews(value) ? value : null;
  } catch {
    return null;
  }
};

/**
 * The event as sent to a reader; `null` if the reader does not see the view. For others than its owner, a view that is
 * no longer shared is gone.
 */
export const viewFrameOf = (news: ViewNews, { actor, token }: StreamReader): string | null => {
  const { table, id, by, owner, shared, wasShared } = news;
  const isOwn = actor === owner;
  // Views belong to people.
  if (token !== "" || !(isOwn || shared || wasShared)) return null;
  const action = isOwn || shared ? news.action : "delete";
  return `event: view\ndata: ${JSON.stringify({ action, table, id, by })}\n\n`;
};
