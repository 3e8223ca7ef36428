import { entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { viewOf, withRest } from "./views.ts";

test.each(entities.map((entity) => [entity.name, entity] as const))(
  "the view of %s puts every field in exactly one section",
  (_, entity) => {
    const placed = viewOf(entity).sections.flatMap((section) => section.fields);
    expect(placed.toSorted()).toEqual(Object.keys(entity.fields).toSorted());
  },
);

test("fields that no section names come last, in a section of their own", () => {
  const { columns, afterSave } = viewOf(issue);
  const view = { columns, afterSave, sections: [{ title: "identity", fields: ["shareId", "id"] }] };
  const [first, rest, ...more] = withRest(issue, view).sections;
  expect(first).toEqual(view.sections[0]);
  expect(rest?.title).toBeNull();
  const names = Object.keys(issue.fields).filter((name) => name !== "shareId" && name !== "id");
  expect(rest?.fields).toEqual(names);
  expect(more).toEqual([]);
});

test.each(entities.map((entity) => [entity.name, entity] as const))(
  "the table of %s ends with its id, and has no column twice",
  (_, entity) => {
    const { columns } = viewOf(entity);
    expect(columns.at(-1)).toBe("id");
    expect(new Set(columns).size).toBe(columns.length);
  },
);
