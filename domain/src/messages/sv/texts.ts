import { firstTexts } from "./first.ts";
import { uploadTexts } from "./upload.ts";

export const messages = { ...firstTexts, ...uploadTexts } as const;

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
/** Every text of the interface; a language that lacks one does not compile. */
export type Messages = Words<typeof messages>;
