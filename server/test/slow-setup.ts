import { openFirstData } from "./processes/first-data.ts";

/** Data that tests of a product that was started before begin with. */
export const setup = (): (() => void) => openFirstData();
