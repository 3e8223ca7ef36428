import { type ComponentProps, type ReactElement, type ReactNode, useId } from "react";
import "../fields/fields.css";

type AccountFieldProps = Omit<ComponentProps<"input">, "id"> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
};

/** A labelled input with its error below. */
export const AccountField = ({ label, error, help, ...rest }: AccountFieldProps): ReactElement => {
  const id = useId();
  const described = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`];
  return (
    <div className="account-field">
      <label className="account-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={described.filter(Boolean).join(" ") || undefined}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className="account-help">
          {help}
        </p>
      )}
    </div>
  );
};
