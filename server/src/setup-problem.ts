/** Why the product cannot run here, in one line that tells the operator what to do. */
export class SetupProblem extends Error {
  override name = "SetupProblem";
}
