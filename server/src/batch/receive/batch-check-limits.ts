/** Maximum number of a batch's issues that are checked. */
export const maxIssues = 5000;
