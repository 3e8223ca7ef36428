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

/** The sign-in library's message, tabs included, if a step is completed after a reload. */
export const signInStateMissing = lines
  .map((line, at) => (line === "" && at < lines.length - 1 ? "" : `\t\t\t${line}`))
  .join("\n");
