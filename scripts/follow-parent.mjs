import { endWithParent } from "./end-with-parent.mjs";

endWithParent();
