import { lazy, type ReactNode } from "react";
import { loadUntilThere } from "./load-until-there.ts";

/** A part of a page loaded on demand; a failed load is retried without breaking the page. */
export const latePart = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy(async () => ({ default: await loadUntilThere(load) }));
