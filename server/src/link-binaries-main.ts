import { findBinaries } from "./db/embedded/binaries.ts";
import { SetupProblem } from "./setup-problem.ts";

// Completes the embedded PostgreSQL while its folder is writable; an unprivileged product cannot do so later.
try {
  findBinaries({});
} catch (error) {
  // There is no package for this machine, which then needs a separate server.
  if (!(error instanceof SetupProblem)) throw error;
}
