import { createContext } from "react";
import type { Draft } from "./draft.ts";

/** The weekday of a date in a field and its distance from another; an empty text for other fields. */
export const DateWords = createContext<(draft: Draft, name: string) => string>(() => "");
