import { entities } from "@teckna/domain/entities";
import { expect, test } from "vitest";
import { viewOf } from "./views.ts";

test.each(entities.map((entity) => [entity.name, entity] as const))(
  "the view of %s puts every field in exactly one section",
  (_, entity) => {
    const placed = viewOf(entity).sections.flatMap((section) => section.fields);
    expect(placed.toSorted()).toEqual(Object.keys(entity.fields).toSorted());
  },
);

test.each(entities.map((entity) => [entity.name, entity] as const))(
  "the table of %s ends with its id, and has no column twice",
  (_, entity) => {
    const { columns } = viewOf(entity);
    expect(columns.at(-1)).toBe("id");
    expect(new Set(columns).size).toBe(columns.length);
  },
);
