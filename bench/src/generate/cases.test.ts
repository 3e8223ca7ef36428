import { parsePaste } from "@teckna/domain/batch/parse-paste";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { type AnyRecord, fieldsOf } from "@teckna/domain/entity";
import { kindOf } from "@teckna/domain/kinds";
import { isValidIsin } from "@teckna/domain/kinds/isin";
import { readWire, toWire } from "@teckna/domain/record";
import { describe, expect, it } from "vitest";
import { generateCases } from "./cases.ts";
import type { CaseRecords } from "./case-records.ts";
import { headerLine, sheetLine } from "./sheet.ts";
import { toDay } from "@teckna/domain/calendar/days";
import { addTradingDays, recordDayOf } from "./trading-days.ts";

const cases = [...generateCases(1000, 7)];

const recordsOf = <Path extends keyof CaseRecords>(path: Path): CaseRecords[Path][number][] =>
  cases.flatMap((records): readonly CaseRecords[Path][number][] => records[path]);

const issues = recordsOf("issues");

/** Records that break a rule; should be empty. */
const breaking = <T>(records: readonly T[], claim: (record: T) => boolean): T[] =>
  records.filter((record) => !claim(record));

const present = (value: string | null): string => {
  if (value === null) throw new Error("a date is missing");
  return value;
};

const day = (value: string | null): number => toDay(present(value));

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

describe("generated cases", () => {
  it("are the same for the same seed and others for another", () => {
    expect([...generateCases(50, 7)]).toEqual(cases.slice(0, 50));
    expect([...generateCases(50, 8)]).not.toEqual(cases.slice(0, 50));
  });

  it.each(entities.map((entity) => [entity.path, entity] as const))(
    "hold %s that the product takes as they are",
    (path, entity: AnyEntity) => {
      const records: AnyRecord[] = recordsOf(path);
      expect(records.length).toBeGreaterThan(500);
      for (const record of records)
        expect(readWire(entity, toWire(entity, record), "form")).toEqual({ ok: true, record });
    },
  );

  it.each(entities.map((entity) => [entity.path, entity] as const))(
    "come back unchanged when %s are pasted from Excel",
    (path, entity: AnyEntity) => {
      const records: AnyRecord[] = recordsOf(path).slice(0, 500);
      const text = headerLine(entity) + records.map((record) => sheetLine(entity, record)).join("");
      const [, ...rows] = parsePaste(text);
      const fields = fieldsOf(entity);
      const read = rows.map((cells) =>
        Object.fromEntries(
          fields.map(([name, field], index) => {
            const reading = kindOf(field.kind).parse(cells[index] ?? "");
            return [name, reading.ok ? reading.value : reading.code];
          }),
        ),
      );
      expect(read).toEqual(records);
    },
  );

  it("have no id twice", () => {
    for (const { path } of entities) {
      const ids = recordsOf(path).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe("the days of generated issues", () => {
  it("follow the calendar of a rights issue", () => {
    const broken = breaking(issues, (record) => {
      const [incRights, exRights] = [day(record.incRightsDate), day(record.exRightsDate)];
      return (
        exRights === addTradingDays(incRights, 1) &&
        day(record.recordDate) === recordDayOf(exRights) &&
        day(record.recordDate) < day(record.subStartDate) &&
        day(record.subEndDate) - day(record.subStartDate) >= 13 &&
        day(record.rightsEndDate) < day(record.subEndDate)
      );
    });
    expect(broken).toEqual([]);
  });

  it("put the announcement before the meeting and the meeting before the record date", () => {
    const withMeeting = issues.filter(({ generalMeetingDate }) => generalMeetingDate !== null);
    expect(withMeeting.length).toBeGreaterThan(500);
    const broken = breaking(
      withMeeting,
      (record) =>
        day(record.announcementDate) <= day(record.generalMeetingDate) &&
        day(record.generalMeetingDate) <= day(record.recordDate),
    );
    expect(broken).toEqual([]);
  });

  it("let warrants be exercised after the issue, in order", () => {
    const ends = new Map(issues.map(({ id, subEndDate }) => [id, day(subEndDate)]));
    const broken = breaking(
      recordsOf("warrants"),
      (record) =>
        (ends.get(record.issueId) ?? Infinity) < day(record.subStartDate) &&
        day(record.subStartDate) < day(record.subEndDate) &&
        day(record.lastTradingDay) === addTradingDays(day(record.subEndDate), -2) &&
        (record.vwapPeriodEnd === null || day(record.vwapPeriodEnd) < day(record.subStartDate)),
    );
    expect(broken).toEqual([]);
  });
});

describe("the figures of generated issues", () => {
  it("offer what the terms give", () => {
    const broken = breaking(issues, (record) => {
      const rights = (record.outstandingShares ?? 0) * (record.rightsReceived ?? 0);
      const units = Math.floor(rights / (record.rightsRequired ?? 1)) * (record.unitsReceived ?? 0);
      return record.offeredUnits === units;
    });
    expect(broken).toEqual([]);
  });

  it("add up what is secured", () => {
    const broken = breaking(
      issues,
      (record) =>
        Math.abs(
          Number(record.approxCommitment) +
            Number(record.approxGuarantor) -
            Number(record.approxTotalCommitment),
        ) < 0.01,
    );
    expect(broken).toEqual([]);
  });

  it("add up what is subscribed, within the offer and not below what is secured", () => {
    const counted = issues.filter(({ unitSubWithRights }) => unitSubWithRights !== null);
    expect(counted.length).toBeGreaterThan(500);
    const broken = breaking(counted, (record) => {
      const total = record.unitSubTotal ?? 0;
      const parts =
        (record.unitSubWithRights ?? 0) +
        (record.unitSubWithoutRights ?? 0) +
        (record.unitSubGuarantor ?? 0);
      const offered = record.offeredUnits ?? 0;
      const secured = Number(record.approxTotalCommitment);
      return parts === total && total <= offered && (100 * total) / offered >= secured - 1;
    });
    expect(broken).toEqual([]);
  });

  it("leave the outcome of cancelled issues empty", () => {
    const cancelled = issues.filter(({ cancelled: isCancelled }) => isCancelled);
    expect(cancelled.length).toBeGreaterThan(5);
    expect(breaking(cancelled, ({ unitSubTotal }) => unitSubTotal === null)).toEqual([]);
  });

  it("keep warrant prices within their range and exercise within what was issued", () => {
    const broken = breaking(recordsOf("warrants"), (record) => {
      const price = Number(record.warrantSubPrice ?? record.priceMin ?? 0);
      const max = Math.floor(
        (record.numberOfWarrants ?? 0) / (record.warrantsRequired ?? Number.NaN),
      );
      return (
        price >= Number(record.priceMin ?? 0) &&
        price <= Number(record.priceMax ?? Infinity) &&
        (record.sharesSubscribed ?? 0) <= max
      );
    });
    expect(broken).toEqual([]);
  });

  it("name an investor once in a level", () => {
    for (const { commits } of cases) {
      const names = commits.map(({ name, feeLevel }) => `${feeLevel} ${name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("give every ISIN its check digit and to one security alone", () => {
    const isins = [
      ...issues.flatMap(({ isinRights, isinUnits }) => [isinRights, isinUnits]),
      ...recordsOf("warrants").map(({ isinWarrant }) => isinWarrant),
    ].filter((isin) => isin !== null);
    expect(breaking(isins, isValidIsin)).toEqual([]);
    expect(new Set(isins).size).toBe(isins.length);
  });

  it("are as large as real ones", () => {
    const proceeds = issues.map(
      (record) => (record.offeredUnits ?? 0) * Number(record.unitSubPrice),
    );
    expect(median(proceeds)).toBeGreaterThan(18e6);
    expect(median(proceeds)).toBeLessThan(32e6);
  });
});
