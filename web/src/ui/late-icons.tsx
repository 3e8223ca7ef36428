import { icon } from "./icons.tsx";

/** Icons not needed on the first page, in a chunk of their own. */

export const ChevronLeftIcon = icon("M10 3.5 5.5 8l4.5 4.5");
export const EditIcon = icon("m10.5 2.5 3 3L6 13l-3.5.5L3 10l7.5-7.5Z");
export const UploadIcon = icon("M8 10.5v-8M4.5 6 8 2.5 11.5 6M2.5 13.5h11");
export const RestoreIcon = icon("M3 3v3.5h3.5M3.3 6.5A5.2 5.2 0 1 1 2.8 9");
export const SunIcon = icon(
  "M8 10.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9",
);
export const MoonIcon = icon("M13 9.7A5.5 5.5 0 0 1 6.3 3 5.5 5.5 0 1 0 13 9.7Z");
/** A circle with gaps. */
export const MissingIcon = icon(
  "M5.7 2.45a6 6 0 0 1 4.6 0M13.55 5.7a6 6 0 0 1 0 4.6M10.3 13.55a6 6 0 0 1-4.6 0M2.45 10.3a6 6 0 0 1 0-4.6",
);
