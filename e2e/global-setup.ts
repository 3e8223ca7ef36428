import { openRunFolder } from "../server/test/run-folder.ts";

/** Every test worker, and many a test, has a product of its own: all of them begin with the same data. */
export default openRunFolder;
