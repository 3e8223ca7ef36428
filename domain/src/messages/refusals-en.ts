/** Titles of refused requests, by the server's codes. */
export const refusals = {
  badRequest: "The request cannot be read",
  malformedJson: "The body is not valid JSON",
  unauthenticated: "Sign in to go on",
  notFound: "Not found",
  tooSlow: "The body came too slowly, try again",
  idExists: "The id exists already",
  issueDeleted: "The issue is deleted",
  stillRunning: "Someone else is changing this right now, try again",
  versionMismatch: "Someone else has changed the record",
  tooLarge: "The body is too large",
  unsupportedType: "The body must be JSON in UTF-8",
  invalid: "The input needs correction",
  keyReused: "The key was used for something else already",
  tooManyRequests: "Too many requests, try again in a moment",
  internal: "Something went wrong",
  overloaded: "The service is busy, try again in a moment",
} as const;
