import { type ReactElement, type ReactNode, useId } from "react";

type TrialInputProps = {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly isWrong: boolean;
  readonly note: ReactNode;
  readonly children?: ReactNode;
};

/** An input for a number that is tried or compared, and never saved. */
export const TrialInput = ({
  label,
  text,
  onType,
  isWrong,
  note,
  children,
}: TrialInputProps): ReactElement => {
  const id = useId();
  return (
    <div className="what-if">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter alone would submit the form; with Ctrl it should.
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      <p id={`${id}-note`} role="status">
        {note}
      </p>
      {children}
    </div>
  );
};
