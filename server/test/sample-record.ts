import type { AnyEntity } from "@teckna/domain/entities";
import type { Entity, Value } from "@teckna/domain/entity";
import type { Field, KindName } from "@teckna/domain/field";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { TestApi, Wire } from "./test-api.ts";

type Samples = { readonly [K in KindName]: readonly [one: Value, other: Value] };

const samples: Samples = {
  id: ["a", "b"],
  text: ["Åäö & 'text' – \"€\" 😀", "Helt annan text"],
  longText: ["Rad 1\n\tRad 2 ", "Kort"],
  url: ["https://example.com/a?b=c&d=%C3%A5", "http://example.com/"],
  isin: ["SE0000108656", "SE0000115446"],
  date: ["2026-05-13", "1999-12-31"],
  dateTime: ["2024-04-24T08:30:00+02:00", "2024-12-24T23:59:59.123+01:00"],
  integer: [9_007_199_254_740_991, 7],
  decimal: [4.444444, 123456789012.345],
  percent: [12.5, 0.000000001],
  yesNo: [true, false],
};

const valueOf = (field: Field, which: 0 | 1): Value => samples[field.kind][which];

/** A body with all fields filled; `which` selects one of two values for each. */
export const sampleBody = (
  entity: Entity,
  which: 0 | 1,
  ids: { readonly id: string; readonly parent: string },
): Wire => {
  const body: Wire = {};
  for (const { name, wire, field } of wireFieldsOf(entity).inOrder)
    body[wire] = name === entity.parent?.field ? ids.parent : valueOf(field, which);
  return { ...body, id: ids.id };
};

/** The minimal body for a record of this entity; its parent is created if it needs one. */
export const minimalBody = async (api: TestApi, entity: Entity): Promise<Wire> => {
  const body: Wire = {};
  for (const { name, wire, field } of wireFieldsOf(entity).inOrder)
    if (field.required && name !== "id")
      body[wire] = name === entity.parent?.field ? await newParent(api) : valueOf(field, 0);
  return body;
};

const countable: ReadonlySet<KindName> = new Set(["decimal", "integer", "percent"]);

/** A variant of the body for each number, so that no two records are equal. */
export const variantOf = (entity: Entity, body: Wire, number: number): Wire => {
  const counted = wireFieldsOf(entity).inOrder.find(({ field }) => countable.has(field.kind));
  const text = wireFieldsOf(entity).inOrder.find(({ field }) => field.kind === "longText");
  if (counted) return { ...body, [counted.wire]: number + 1 };
  return { ...body, [text?.wire ?? "id"]: `Variant ${number}` };
};

export const newParent = async (api: TestApi): Promise<string> => {
  const response = await api.call("POST", "/api/issues", { body: { share_id: "PARENT" } });
  return String(response.json<Wire>()["id"]);
};

export const pathOf = (entity: AnyEntity, record: Wire): string =>
  `/api/${entity.path}/${encodeURIComponent(String(record["id"]))}`;
