import { type AnyEntity, entityAt } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { invalid } from "../errors.ts";
import type { HistoryQuery } from "../history/list-history.ts";
import { readPage } from "../input/page-query.ts";
import { problem } from "../input/input-problems.ts";
import type { Parameters } from "../input/parameters.ts";

const names = ["children", "field"];

const isWanted = (text: string): boolean => {
  if (text !== "true" && text !== "false") throw invalid([problem("children", "notYesNo")]);
  return text === "true";
};

/** A field by its table and name, such as `warrants.name`, in one of these entities. */
const readField = (text: string, among: readonly AnyEntity[]): HistoryQuery["field"] => {
  const [table = "", wire = "", ...rest] = text.split(".");
  const entity = entityAt(table);
  if (
    !entity ||
    !among.includes(entity) ||
    !wireFieldsOf(entity).byWire.has(wire) ||
    rest.length > 0
  )
    throw invalid([problem("field", "unknownField")]);
  return { entity, wire };
};

/** The page of a history, its field, and for a record with children whether to include theirs. */
export const readHistoryQuery = (entity: AnyEntity, parameters: Parameters): HistoryQuery => {
  const children = childrenOf(entity);
  const known = children.length > 0 ? names : ["field"];
  const own = known.map((name) => parameters.find(([given]) => given === name));
  const part = readPage(parameters.filter((parameter) => !own.includes(parameter)));
  const given = new Map(own.filter((parameter) => parameter !== undefined));
  const withChildren = isWanted(given.get("children") ?? "false");
  const text = given.get("field");
  const among = withChildren ? [entity, ...children] : [entity];
  return { ...part, withChildren, field: text === undefined ? null : readField(text, among) };
};
