import { kinds } from "@teckna/domain/kinds";
import { type KeyboardEvent, lazy, type ReactElement, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CalendarIcon } from "./calendar-icon.tsx";
import type { InputProps } from "./input-props.ts";
import { linePropsOf } from "./line-props.ts";

const importCalendar = () => import("./date-calendar.tsx");
const DateCalendar = lazy(async () => ({ default: (await importCalendar()).DateCalendar }));

const dateLength = "2026-05-13".length;

const dateIn = (text: string): string | null => {
  const reading = kinds.date.parse(text.trim().slice(0, dateLength));
  return reading.ok ? reading.value : null;
};

const opensCalendar = (event: KeyboardEvent): boolean => event.altKey && event.key === "ArrowDown";

/** Typed or pasted like any text; the calendar is for the hand that holds the mouse, or Alt and the down arrow. */
export const DateInput = (props: InputProps): ReactElement => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const line = linePropsOf(props);
  const open = (): void => {
    props.onLeave();
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    input.current?.focus();
  };
  const pick = (date: string): void => {
    props.onType(date + props.text.trim().slice(dateLength));
    props.onLeave();
    close();
  };
  return (
    <span className="input-with-button">
      <input
        {...line}
        ref={input}
        className="input input-date"
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={(event) => {
          if (!opensCalendar(event) || props.isReadOnly) return;
          event.preventDefault();
          open();
        }}
      />
      {!props.isReadOnly && (
        <button
          type="button"
          className="input-button"
          tabIndex={-1}
          disabled={props.isDisabled}
          aria-label={t("form.openCalendar")}
          title={t("form.openCalendar")}
          onPointerEnter={() => void importCalendar()}
          onClick={open}
        >
          <CalendarIcon />
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DateCalendar
            anchor={input}
            label={t("form.chooseDate", { label: props.label })}
            value={dateIn(props.text)}
            onPick={pick}
            onClose={close}
            onLeave={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  );
};
