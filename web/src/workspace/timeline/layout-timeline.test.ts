import { toDay } from "@teckna/domain/calendar/days";
import type { TimelineEvent } from "@teckna/domain/timeline/timeline-event";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EventToPlace, layoutTimeline, type TimelineLayout } from "./layout-timeline.ts";
import { makeTimeScale } from "./time-scale.ts";

const letter = 6;
const room = {
  width: 1300,
  rem: 16,
  widthOf: (text: string) => text.length * letter,
  today: "2024-06-03",
  todayText: "i dag",
};

const at = (day: string, end: string | null = null, id: TimelineEvent["id"] = "record") =>
  ({
    event: { id, day, end, entity: "issues", index: 0, field: "recordDate", names: [] },
    short: "Avstämning",
    days: "29/5",
  }) as const satisfies EventToPlace;

const nextCell = [
  at("2024-04-24"),
  at("2024-05-27"),
  at("2024-05-29"),
  at("2024-05-31", "2024-06-11"),
  at("2024-05-31", "2024-06-14"),
  at("2024-06-17"),
  at("2025-05-16", "2025-05-30"),
  at("2025-05-27"),
];

const texts = ({ marks }: TimelineLayout) =>
  marks.flatMap((mark) => (mark.kind === "point" && mark.label ? [mark.label] : []));

test("a month that a gap leaves in the middle is named once", () => {
  const events = [at("2023-09-28"), at("2023-10-02", "2023-10-31"), at("2023-11-07")];
  const { breaks, months } = layoutTimeline(events, { ...room, width: 700 });
  expect(breaks.map((gap) => gap.days)).toEqual([29]);
  const named = ["2023-09-28", "2023-10-01", "2023-11-01"];
  expect(months.map(({ day }) => day)).toEqual(named.map(toDay));
});

describe("the scale of a timeline", () => {
  const days = ["2024-05-27", "2024-06-17", "2025-05-16", "2025-05-30"].map(toDay);
  const scale = makeTimeScale(days, { width: 1300, margin: 8, breakWidth: 72, wishedPerDay: 20 });

  test("leaves out the year until the exercise, and draws all other days alike", () => {
    expect(scale.breaks.map((gap) => gap.days)).toEqual([333]);
    expect(scale.xOf(toDay("2024-06-17")) - scale.xOf(toDay("2024-05-27"))).toBeCloseTo(
      21 * scale.perDay,
    );
    expect(scale.xOf(toDay("2025-05-30"))).toBeCloseTo(1292);
    expect(scale.perDay).toBeGreaterThan(20);
  });

  test("has a place for each day within a break, in their order", () => {
    const [one, other] = ["2024-09-01", "2025-03-01"].map((day) => scale.xOf(toDay(day)));
    expect(one).toBeGreaterThan(scale.xOf(toDay("2024-06-17")));
    expect(other).toBeGreaterThan(one ?? 0);
    expect(other).toBeLessThan(scale.xOf(toDay("2025-05-16")));
  });

  test("leaves nothing out where all has room, and stands a single day at its beginning", () => {
    const wide = makeTimeScale(days.slice(0, 2), {
      width: 1300,
      margin: 8,
      breakWidth: 72,
      wishedPerDay: 20,
    });
    expect(wide.breaks).toEqual([]);
    const one = makeTimeScale(days.slice(0, 1), {
      width: 300,
      margin: 8,
      breakWidth: 72,
      wishedPerDay: 20,
    });
    expect(one.xOf(days[0] ?? 0)).toBe(8);
  });
});

describe("a timeline", () => {
  test("gives the weeks of the subscription their room beside an exercise a year later", () => {
    const { marks, breaks, periodRows, today } = layoutTimeline(nextCell, room);
    const subscription = marks[4];
    expect(breaks.map(({ days }) => days)).toEqual([33, 333]);
    expect(subscription?.kind === "period" && subscription.width).toBeGreaterThan(300);
    expect(periodRows).toBe(2);
    expect(today?.label?.text).toBe("i dag");
  });

  test("writes in a bar what it has room for", () => {
    const [bar] = layoutTimeline([at("2024-05-31", "2024-06-14")], room).marks;
    expect(bar).toMatchObject({ label: { text: "Avstämning 29/5", isInside: true } });
    const [short] = layoutTimeline([at("2024-05-31", "2024-06-01"), at("2024-07-10")], {
      ...room,
      width: 400,
    }).marks;
    expect(short).toMatchObject({ label: { isInside: false } });
  });

  test("leaves the texts of sources out first where there is no room for all", () => {
    const crowd = ["01", "02", "03", "04", "05", "06"].map((day) =>
      at(`2024-06-${day}`, null, day === "03" ? "record" : "sources"),
    );
    const { marks } = layoutTimeline(crowd, { ...room, width: 260 });
    expect(marks[2]).toMatchObject({ label: { text: "Avstämning 29/5" } });
    expect(marks.filter((mark) => mark.label === null).length).toBeGreaterThan(0);
  });

  test("does not show today where it is far from everything", () => {
    expect(layoutTimeline(nextCell, { ...room, today: "2027-01-01" }).today).toBeNull();
    expect(layoutTimeline([], room).today).toBeNull();
  });

  const days = fc
    .integer({ min: toDay("2019-01-01"), max: toDay("2031-12-31") })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  const event = fc
    .tuple(days, days, fc.boolean())
    .map(([one, other, isPeriod]) =>
      isPeriod && one < other ? at(one, other) : at(one, null, "sources"),
    );

  test("keeps everything within its width, and no text covers another", () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 30 }),
        fc.integer({ min: 200, max: 1800 }),
        (events, width) => {
          const layout = layoutTimeline(events, { ...room, width });
          expect(layout.marks).toHaveLength(events.length);
          for (const mark of layout.marks) {
            expect(mark.x).toBeGreaterThanOrEqual(0);
            expect(mark.x + (mark.kind === "period" ? mark.width : 0)).toBeLessThanOrEqual(
              width + 1,
            );
          }
          const labels = [...texts(layout), ...(layout.today?.label ? [layout.today.label] : [])];
          for (const label of labels) {
            expect(label.left).toBeGreaterThanOrEqual(0);
            expect(label.left + label.width).toBeLessThanOrEqual(width + 0.01);
            const beside = labels.filter(({ row, left }) => row === label.row && left > label.left);
            for (const { left } of beside)
              expect(left).toBeGreaterThanOrEqual(label.left + label.width - 0.01);
          }
        },
      ),
    );
  });
});
