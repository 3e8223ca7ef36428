import { type CalendarDate, getDayOfWeek } from "@internationalized/date";
import { isTradingDay } from "@teckna/domain/calendar/trading-days";
import type { ReactElement } from "react";
import { CalendarCell } from "react-aria-components/Calendar";
import { classNames } from "../../ui/class-names.ts";
import { weekNumberOf } from "./week-number.ts";

type CalendarDayProps = { readonly date: CalendarDate; readonly locale: string };

/** A day. The first one in a row is preceded by the week number; non-trading days are muted. */
export const CalendarDay = ({ date, locale }: CalendarDayProps): ReactElement => {
  const text = date.toString();
  const isFirst = getDayOfWeek(date, locale) === 0;
  return (
    <CalendarCell
      date={date}
      className={classNames("calendar-day", !isTradingDay(text) && "calendar-closed")}
    >
      {({ formattedDate }) => (
        <>
          {isFirst && (
            <span className="calendar-week" aria-hidden="true">
              {weekNumberOf(date.add({ days: 3 }).toString())}
            </span>
          )}
          {formattedDate}
        </>
      )}
    </CalendarCell>
  );
};
