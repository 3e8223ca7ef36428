import { parseDate } from "@internationalized/date";
import { languages } from "@teckna/domain/messages/languages";
import { type ReactElement, type RefObject, useLayoutEffect, useRef } from "react";
import {
  Button,
  Calendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useTranslation } from "react-i18next";
import { ChevronRightIcon } from "../../ui/icons.tsx";
import { ChevronLeftIcon } from "../../ui/late-icons.tsx";
import { placeBeside } from "../../ui/place-beside.ts";
import { useLanguage } from "../../words/language.ts";
import { CalendarDay } from "./calendar-day.tsx";
import "./date-calendar.css";
import "../press-style.ts";

type DateCalendarProps = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly value: string | null;
  /** The date at which it opens if the field is empty; today if null. */
  readonly near: string | null;
  readonly onPick: (date: string) => void;
  readonly onClose: () => void;
  /** The focus moved elsewhere. */
  readonly onLeave: () => void;
};

const Month = ({ locale }: { readonly locale: string }): ReactElement => {
  const { t } = useTranslation();
  return (
    <>
      <header className="calendar-head">
        <Button slot="previous" className="calendar-step" aria-label={t("form.previousMonth")}>
          <ChevronLeftIcon />
        </Button>
        <CalendarHeading className="calendar-month" />
        <Button slot="next" className="calendar-step" aria-label={t("form.nextMonth")}>
          <ChevronRightIcon />
        </Button>
      </header>
      <CalendarGrid className="calendar-grid">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarDay date={date} locale={locale} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
};

/** A calendar beside its field; closed by Escape, a click elsewhere or tabbing out. */
export const DateCalendar = (props: DateCalendarProps): ReactElement => {
  const popover = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const { anchor, onClose } = props;
  const near = props.value ?? props.near;
  // Runs before the calendar's own effects, which can focus a day only once the popover is shown.
  useLayoutEffect(() => {
    const shown = popover.current;
    if (!shown || !anchor.current) return;
    shown.showPopover();
    placeBeside(shown, anchor.current);
  }, [anchor]);
  return (
    <div
      ref={popover}
      className="calendar"
      popover="manual"
      role="dialog"
      aria-label={props.label}
      // Focusable, so that a click between the days keeps the focus inside.
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onLeave();
      }}
    >
      <I18nProvider locale={languages[language]}>
        <Calendar
          autoFocus
          aria-label={props.label}
          defaultValue={props.value === null ? null : parseDate(props.value)}
          {...(near !== null && { defaultFocusedValue: parseDate(near) })}
          onChange={(date) => props.onPick(date.toString())}
        >
          <Month locale={languages[language]} />
        </Calendar>
      </I18nProvider>
    </div>
  );
};
