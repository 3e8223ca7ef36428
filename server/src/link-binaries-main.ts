import { findBinaries } from "./db/embedded/binaries.ts";
import { SetupProblem } from "./setup-problem.ts";

// Makes the embedded PostgreSQL complete while its folder can be written, which a product may not do that runs without rights.
try {
  findBinaries({});
} catch (error) {
  // There is none for this machine: it has a server of its own.
  if (!(error instanceof SetupProblem)) throw error;
}
