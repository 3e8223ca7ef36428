import { expect, it } from "vitest";
import { creationText } from "./creation-text.ts";

it("tells every value of a new record, of any kind and any letters", () => {
  const wire = { id: 'a"\\\n\u2028å', sub_price: 1.5, is_unit: false, name: "", comment: null };
  expect(JSON.parse(creationText(wire))).toEqual({
    id: [null, 'a"\\\n\u2028å'],
    sub_price: [null, 1.5],
    is_unit: [null, false],
    name: [null, ""],
  });
});

it("is an empty object where nothing has a value", () => {
  expect(creationText({ comment: null })).toBe("{}");
});
