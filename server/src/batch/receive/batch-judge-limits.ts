/** Issues of a batch that are judged. */
export const maxIssues = 5000;
