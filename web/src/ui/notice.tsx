import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import "./feedback.css";
import { CheckIcon, InfoIcon, WarningIcon } from "./icons.tsx";

type Tone = "info" | "success" | "warning" | "danger";

const icons: { readonly [T in Tone]: () => ReactElement } = {
  info: InfoIcon,
  success: CheckIcon,
  warning: WarningIcon,
  danger: WarningIcon,
};

type NoticeProps = {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits. */
  readonly role?: "alert" | "status" | "note";
};

export const Notice = ({
  tone = "info",
  title,
  children,
  actions,
  role = "note",
}: NoticeProps): ReactElement => {
  const Icon = icons[tone];
  return (
    <div className={classNames("notice", `notice-${tone}`)} role={role}>
      <Icon />
      <div className="notice-body">
        {title !== undefined && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {actions}
    </div>
  );
};
