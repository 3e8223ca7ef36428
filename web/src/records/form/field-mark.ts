import { createContext, type ReactNode } from "react";
import type { Draft } from "./draft.ts";

/** Renders a mark after the label of a field, if the page has one for its value. */
export type MarkOfField = (draft: Draft, name: string) => ReactNode;

const noMark: MarkOfField = () => null;

export const FieldMark = createContext<MarkOfField>(noMark);
