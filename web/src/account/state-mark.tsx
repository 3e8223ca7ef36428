import type { ReactElement, ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { CheckIcon } from "../ui/icons.tsx";

type StateMarkProps = { readonly isGood: boolean; readonly children: ReactNode };

/** A state in words; the good one also has a tick, so that colour is not the only difference. */
export const StateMark = ({ isGood, children }: StateMarkProps): ReactElement => (
  <span className={classNames("account-state", isGood && "account-state-good")}>
    {isGood && <CheckIcon />}
    {children}
  </span>
);
