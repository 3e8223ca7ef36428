import { describe, expect, test } from "vitest";
import { entityAt } from "../entities.ts";
import { readFilters } from "./filter-set.ts";
import { type ReadyView, toDoIds, toDoViews } from "./ready-views.ts";

const problemsOf = ({ entity: path, parameters }: ReadyView) => {
  const entity = entityAt(path);
  const { sort: _sort, ...filters } = parameters;
  return entity ? readFilters(entity, Object.entries(filters)).problems : ["no entity"];
};

describe("a ready view has filters that its list knows", () => {
  test.each(toDoIds)("%s", (id) => expect(problemsOf(toDoViews[id])).toEqual([]));
});
