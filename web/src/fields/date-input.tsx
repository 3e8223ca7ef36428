import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { CalendarIcon } from "./calendar/calendar-icon.tsx";
import type { InputProps } from "./input-props.ts";
import { linePropsOf } from "./line-props.ts";
import { dateIn, dateNear } from "./calendar/near-date.ts";
import { latePart } from "../ui/late/late-part.ts";

const importCalendar = () => import("./calendar/date-calendar.tsx");
const DateCalendar = latePart(async () => (await importCalendar()).DateCalendar);

const dateLength = "2026-05-13".length;

type CalendarProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly props: InputProps;
  readonly setOpen: (isOpen: boolean) => void;
};

const CalendarOfInput = ({ input, props, setOpen }: CalendarProps): ReactElement => {
  const { t } = useTranslation();
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
    <Suspense fallback={null}>
      <DateCalendar
        anchor={input}
        label={t("form.chooseDate", { label: props.label })}
        value={dateIn(props.text)}
        near={input.current && dateNear(input.current)}
        onPick={pick}
        onClose={close}
        onLeave={() => setOpen(false)}
      />
    </Suspense>
  );
};

type OpenButtonProps = { readonly isDisabled: boolean; readonly onOpen: () => void };

/** Not a tab stop: from the field, Alt and the down arrow open the calendar. */
const OpenButton = ({ isDisabled, onOpen }: OpenButtonProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="input-button"
      tabIndex={-1}
      disabled={isDisabled}
      aria-label={t("form.openCalendar")}
      title={t("form.openCalendar")}
      onPointerEnter={() => void importCalendar()}
      onClick={onOpen}
    >
      <CalendarIcon />
    </button>
  );
};

/** A text input with a calendar; typed text is parsed before the calendar opens. */
export const DateInput = (props: InputProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    props.onLeave();
    setOpen(true);
  };
  const openByKey = (event: KeyboardEvent): void => {
    if (!event.altKey || event.key !== "ArrowDown" || props.isReadOnly) return;
    event.preventDefault();
    open();
  };
  return (
    <span className="input-with-button">
      <input
        {...linePropsOf(props)}
        ref={input}
        className="input input-date"
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={openByKey}
      />
      {!props.isReadOnly && <OpenButton isDisabled={props.isDisabled} onOpen={open} />}
      {isOpen && <CalendarOfInput input={input} props={props} setOpen={setOpen} />}
    </span>
  );
};
