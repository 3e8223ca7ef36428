import type { ReactElement } from "react";

/** An icon of 16 by 16 from one path. */
export const icon = (path: string): (() => ReactElement) => {
  const Icon = (): ReactElement => (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
  return Icon;
};

export const PlusIcon = icon("M8 3v10M3 8h10");
export const CheckIcon = icon("M3 8.5 6.5 12 13 4.5");
export const CloseIcon = icon("m4 4 8 8m0-8-8 8");
export const SearchIcon = icon("M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14");
export const FilterIcon = icon("M2.5 4h11M4.5 8h7M6.5 12h3");
export const ColumnsIcon = icon("M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10");
export const ChevronRightIcon = icon("m6 3.5 4.5 4.5L6 12.5");
export const ChevronDownIcon = icon("M3.5 6 8 10.5 12.5 6");
export const ArrowUpIcon = icon("M8 13V3M4 7l4-4 4 4");
export const ArrowDownIcon = icon("M8 3v10m4-4-4 4-4-4");
export const CopyIcon = icon("M6 5.5h7.5v8H6zM10.5 5.5v-3H3v8h3");
export const TrashIcon = icon("M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4M9.3 7v4");
export const DownloadIcon = icon("M8 2.5v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11");
export const MenuIcon = icon("M2 4h12M2 8h12M2 12h12");
export const SignOutIcon = icon("M6 2.5H2.5v11H6M10.5 5l3 3-3 3M13.5 8H6");
export const UserIcon = icon(
  "M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8Zm-5 5.5c.6-2.2 2.5-3.5 5-3.5s4.4 1.3 5 3.5",
);
export const ScreenIcon = icon("M2 3h12v8H2zM6 13.5h4M8 11v2.5");
export const WarningIcon = icon("M8 2.5 14.5 13.5h-13L8 2.5ZM8 6.5v3.2M8 11.7v.1");
export const InfoIcon = icon("M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.3V11M8 5v.1");
export const ExternalIcon = icon("M9.5 2.5h4v4M13.5 2.5 7 9M11.5 9v4.5h-9v-9H7");
