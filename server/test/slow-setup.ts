import { openRunFolder } from "./run-folder.ts";

/** Holds the data that tests of a product that was started before begin with, and the ports that are taken. */
export const setup = (): (() => void) => openRunFolder();
