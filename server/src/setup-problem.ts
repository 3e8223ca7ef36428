/** Why the product cannot run here, in one line that a person who set it up can act on. */
export class SetupProblem extends Error {
  override name = "SetupProblem";
}
