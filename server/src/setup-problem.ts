/** Why the product cannot run here, in one line that says what the operator can do. */
export class SetupProblem extends Error {
  override name = "SetupProblem";
}
