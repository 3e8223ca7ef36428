/** The scope of the pool's own operations; sign-ins without OAuth have exactly this scope. */
export const signInScope = "aws.cognito.signin.user.admin";
