/** The opening of a release in English that announces a rights issue. */
export const announced =
  "Norrvik Solvärme AB resolves on a rights issue\nThe board has today resolved on a rights issue with preferential rights.\n";
