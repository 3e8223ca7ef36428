import { isCleanText, isLongerThan } from "@teckna/domain/text-rules";
import { groups } from "@teckna/identity/context/groups";
import { type AuditEvent, auditEvents } from "@teckna/identity/context/pool-context";
import { userStatuses } from "@teckna/identity/context/user";
import type { AuditPlace, AuditQuery } from "@teckna/identity/store/find-audit";
import type { PeopleQuery } from "@teckna/identity/store/find-people";
import { invalid } from "../errors.ts";
import { problem } from "../input/input-problems.ts";
import {
  ParameterReader,
  type Parameters,
  type Taken,
  readEnd,
  readStart,
  readWhole,
} from "../input/parameters.ts";

export const defaultLimit = 50;
export const maxLimit = 100;
const maxText = 200;
const maxCursor = 1000;

const readText =
  (name: string) =>
  (text: string): Taken<string> => {
    if (isLongerThan(text, maxText)) return problem(name, "tooLong", { max: maxText });
    return isCleanText(text) ? { value: text } : problem(name, "badText");
  };

const readOneOf =
  <T extends string>(name: string, allowed: readonly T[]) =>
  (text: string): Taken<T> => {
    const value = allowed.find((known) => known === text);
    return value === undefined ? problem(name, "ambiguous") : { value };
  };

const readLimit = (text: string): Taken<number> => readWhole("limit", text, maxLimit);

/** An opaque text that continues a list. */
export const makeCursor = (place: string): string => Buffer.from(place).toString("base64url");

const openCursor = (text: string): string | undefined => {
  if (text.length > maxCursor) return undefined;
  const place = Buffer.from(text, "base64url").toString("utf8");
  return makeCursor(place) === text && isCleanText(place) ? place : undefined;
};

const readName = (text: string): Taken<string> => {
  const name = openCursor(text);
  return name === undefined ? problem("cursor", "ambiguous") : { value: name };
};

export const auditCursor = ({ at, id }: AuditPlace): string =>
  makeCursor(`${at.toISOString()} ${id}`);

const readPlace = (text: string): Taken<AuditPlace> => {
  const [at = "", id = ""] = (openCursor(text) ?? "").split(" ");
  const isPlace = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z$/.test(at) && /^[1-9]\d{0,15}$/.test(id);
  return isPlace && !Number.isNaN(Date.parse(at))
    ? { value: { at: new Date(at), id: Number(id) } }
    : problem("cursor", "ambiguous");
};

const given = <K extends string, V>(name: K, value: V | null): { readonly [P in K]?: V } =>
  // The name is a literal type of the caller.
  (value === null ? {} : { [name]: value }) as { readonly [P in K]?: V };

export type Limited<Q> = { readonly query: Q; readonly limit: number };

const peopleParameters = ["q", "status", "group", "enabled", "limit", "cursor"] as const;

/** Which users to list; throws with all problems. */
export const readPeopleQuery = (parameters: Parameters): Limited<Omit<PeopleQuery, "max">> => {
  const reader = new ParameterReader(parameters, peopleParameters);
  const enabled = reader.take("enabled", readOneOf("enabled", ["true", "false"]), null);
  const query = {
    words: reader.take("q", readText("q"), ""),
    after: reader.take("cursor", readName, ""),
    ...given("status", reader.take("status", readOneOf("status", userStatuses), null)),
    ...given("group", reader.take("group", readOneOf("group", [...groups, "none"] as const), null)),
    ...given("enabled", enabled === null ? null : enabled === "true"),
  };
  const limit = reader.take("limit", readLimit, defaultLimit);
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return { query, limit };
};

const readEvents = (text: string): Taken<readonly AuditEvent[]> => {
  const names = text.split(",");
  const known = auditEvents.filter((event) => names.includes(event));
  return known.length === names.length ? { value: known } : problem("event", "ambiguous");
};

const readDate =
  (read: (name: string, text: string) => Taken<string>, name: string) =>
  (text: string): Taken<Date> => {
    const moment = read(name, text);
    return "code" in moment ? moment : { value: new Date(moment.value) };
  };

const auditParameterNames = ["event", "username", "by", "from", "to", "limit", "cursor"] as const;

/** Which audit entries to list; throws with all problems. */
export const readAuditOfPeople = (parameters: Parameters): Limited<Omit<AuditQuery, "max">> => {
  const reader = new ParameterReader(parameters, auditParameterNames);
  const query = {
    ...given("events", reader.take("event", readEvents, null)),
    ...given("username", reader.take("username", readText("username"), null)),
    ...given("by", reader.take("by", readText("by"), null)),
    ...given("from", reader.take("from", readDate(readStart, "from"), null)),
    ...given("to", reader.take("to", readDate(readEnd, "to"), null)),
    ...given("before", reader.take("cursor", readPlace, null)),
  };
  const limit = reader.take("limit", readLimit, defaultLimit);
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return { query, limit };
};
