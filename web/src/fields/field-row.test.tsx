import { fieldsOf } from "@teckna/domain/entity";
import { entityAt } from "@teckna/domain/entities";
import type { Field } from "@teckna/domain/field";
import { describe, expect, test } from "vitest";
import { renderIn } from "../../test/render-in.tsx";
import { FieldRow, type FieldRowProps } from "./field-row.tsx";

const fields = new Map(
  ["issues", "fees", "sources"].flatMap((path) => {
    const entity = entityAt(path);
    return entity ? fieldsOf(entity) : [];
  }),
);

/** One field of each kind that occurs in forms. */
const byKind = new Map([...fields.values()].map((field: Field) => [field.kind, field]));

const row = (field: Field, more: Partial<FieldRowProps> = {}): string =>
  renderIn(
    "sv",
    <FieldRow
      id="f"
      name="n"
      field={field}
      label="Etikett"
      withText={(show) => show("")}
      onType={() => {}}
      onLeave={() => {}}
      {...more}
    />,
  );

/** The ids in `aria-describedby`, and the texts of the rendered elements with these ids. */
const descriptionsOf = (html: string): string[] =>
  (/aria-describedby="([^"]*)"/.exec(html)?.[1] ?? "")
    .split(" ")
    .map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? `no ${id}`);

describe.each([...byKind])("a field of kind %s", (_kind, field) => {
  test("has its label, and is right as it is", () => {
    const html = row(field);
    expect(html).toMatch(/<label[^>]*>Etikett<\/label>/);
    expect(html).not.toContain('aria-invalid="true"');
  });

  test("is described by what is wrong with it, what is worth a look, and its help", () => {
    const html = row(field, { error: "Fel text.", hint: "Stämmer det?", help: "Hjälpen." });
    expect(html).toContain('aria-invalid="true"');
    const described = descriptionsOf(html);
    expect(described).toEqual(expect.arrayContaining(["Fel text.", "Stämmer det?", "Hjälpen."]));
    expect(described.filter((text) => text.startsWith("no "))).toEqual([]);
  });

  test("says what it asks for and why the text is refused apart", () => {
    const html = row(field, { error: "Måste vara ett tal\nDet är ett ord." });
    expect(html).toContain("<span>Måste vara ett tal</span><span>Det är ett ord.</span>");
  });

  test("offers what may be meant by a button that its label describes", () => {
    const html = row(field, { error: "Fel text.", offer: "Byt till 49 %" });
    expect(html).toMatch(/<button[^>]*aria-describedby="f-label"[^>]*>Byt till 49 %<\/button>/);
    expect(row(field)).not.toContain("field-offer");
  });
});

test("one of a unit is one, and any other number is many", () => {
  const byName: ReadonlyMap<string, Field> = fields;
  const field = byName.get("sharesRequired");
  if (!field) throw new Error("no such field");
  const unitOf = (text: string): string =>
    / data-unit="([^"]*)"/.exec(row(field, { withText: (show) => show(text) }))?.[1] ?? "";
  expect(["1", " 1 ", "2", "11", ""].map(unitOf)).toEqual([
    "aktie",
    "aktie",
    "aktier",
    "aktier",
    "aktier",
  ]);
  // It gives way to a number that would not fit beside it.
  expect(unitOf("2 268 856 960")).toBe("");
});
