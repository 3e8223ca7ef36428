import { createContext, type ReactNode } from "react";
import type { Draft } from "./draft.ts";

/** What stands after the label of a field, where the page has something to say of its value. */
export type MarkOfField = (draft: Draft, name: string) => ReactNode;

const noMark: MarkOfField = () => null;

export const FieldMark = createContext<MarkOfField>(noMark);
