import { createContext, type ReactNode } from "react";
import type { Draft } from "./draft.ts";

/**
 * Renders a mark after the label of a field, if the page has one for its value; for the whole record if there
 * is no name.
 */
export type MarkOfField = (draft: Draft, name: string | null) => ReactNode;

const noMark: MarkOfField = () => null;

export const FieldMark = createContext<MarkOfField>(noMark);
