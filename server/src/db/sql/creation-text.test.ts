import { entityAt } from "@teckna/domain/entities";
import { expect, it } from "vitest";
import { creationText } from "./creation-text.ts";

const issues = entityAt("issues");
const changesOf = (record: Parameters<typeof creationText>[1]): unknown => {
  if (!issues) throw new RangeError("there are no issues");
  return JSON.parse(creationText(issues, record));
};

it("holds every value of a new record, of any kind and any letters, as it is on the wire", () => {
  const record = {
    id: 'a"\\\n\u2028å',
    unitSubPrice: "1.50",
    cancelled: false,
    shareId: "",
    comment: null,
  };
  expect(changesOf(record)).toEqual({
    id: [null, 'a"\\\n\u2028å'],
    unit_sub_price: [null, 1.5],
    cancelled: [null, false],
    share_id: [null, ""],
  });
});

it("is an empty object where nothing has a value", () => {
  expect(changesOf({ comment: null })).toEqual({});
});
