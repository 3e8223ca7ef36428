import type { ComponentProps, ReactElement, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import "./ui.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  readonly isIndeterminate?: boolean;
  /** The label beside the box; without one, pass `aria-label`. */
  readonly children?: ReactNode;
};

export const Checkbox = ({
  isIndeterminate = false,
  className,
  children,
  ...rest
}: CheckboxProps): ReactElement => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className={classNames("checkbox", className)}>
      <input {...rest} ref={box} type="checkbox" />
      {children}
    </label>
  );
};
