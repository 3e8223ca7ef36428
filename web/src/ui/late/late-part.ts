import { lazy, type ReactNode } from "react";
import { loadUntilThere } from "./load-until-there.ts";

/** A part of a page that is loaded when it is used; one that cannot be fetched is tried again, and no page falls for it. */
export const latePart = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy(async () => ({ default: await loadUntilThere(load) }));
