import type { ReactElement } from "react";

export const CalendarIcon = (): ReactElement => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3" />
  </svg>
);
