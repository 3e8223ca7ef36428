import type { AnyRecord } from "@teckna/domain/entity";
import { fee } from "@teckna/domain/entities/fee";
import { expect, test, vi } from "vitest";
import { fakeFrames, frameMs } from "../../../test/fake-frames.ts";
import { Draft } from "../form/draft.ts";
import { followRecord } from "./use-record-typed.ts";

fakeFrames();

test("a value counts as it was while another is typed in its field, until typing pauses", () => {
  const draft = new Draft(fee, { id: "f", issueId: "i", feeLevel: 1 });
  const shown: AnyRecord[] = [];
  const end = followRecord(draft, (record) => shown.push(record));
  vi.advanceTimersByTime(1000);
  shown.splice(0);
  for (const text of ["1", "12"]) {
    draft.type("feeLevel", text);
    vi.advanceTimersByTime(200);
  }
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(shown.splice(0)).toMatchObject([{ feeLevel: 12 }]);
  draft.leave("feeLevel");
  vi.advanceTimersByTime(2 * frameMs);
  expect(shown.splice(0)).toMatchObject([{ feeLevel: 12 }]);
  draft.type("feeLevel", "3");
  end();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([]);
});
