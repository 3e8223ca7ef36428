const lines = [
  "",
  "An error occurred during the sign in process.",
  "",
  "This most likely occurred due to:",
  "1. signIn was not called before confirmSignIn.",
  "2. signIn threw an exception.",
  "3. page was refreshed during the sign in flow and session has expired.",
  "",
];

/** The message of the sign-in library, tabs included, when a step is completed after the page was loaded anew. */
export const signInStateMissing = lines
  .map((line, at) => (line === "" && at < lines.length - 1 ? "" : `\t\t\t${line}`))
  .join("\n");
