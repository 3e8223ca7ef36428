import { entities } from "@teckna/domain/entities";
import { expect, test } from "vitest";
import { HttpError, NetworkError } from "../../api/http-error.ts";
import { Draft } from "../form/draft.ts";
import { emptyRecord } from "../form/empty-record.ts";
import { placeRefusal } from "./place-refusal.ts";

const [issue] = entities;
const draftOf = (): Draft => new Draft(issue, emptyRecord(issue));

test("marks each refused field with the server's own words", () => {
  const draft = draftOf();
  const errors = [
    { field: "share_id", code: "tooLong", params: { max: 100 }, message: "För långt" },
  ];
  expect(placeRefusal(draft, new HttpError(422, { errors }))).toBe(true);
  expect(draft.entry("shareId").problem?.message).toBe("För långt");
});

test("reports that a reason without a field has found none", () => {
  const errors = [{ field: "prospectus", code: "unknownField", message: "Okänt fält" }];
  expect(placeRefusal(draftOf(), new HttpError(422, { errors }))).toBe(false);
});

test("marks the id when it is taken", () => {
  const draft = draftOf();
  expect(placeRefusal(draft, new HttpError(409, { code: "idExists" }))).toBe(true);
  expect(draft.faultyNames()).toEqual(["id"]);
});

test("leaves the fields alone when no response came", () => {
  const draft = draftOf();
  expect(placeRefusal(draft, new NetworkError("away"))).toBe(false);
  expect(draft.faultyNames()).toEqual([]);
});
