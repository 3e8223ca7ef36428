/** The scope of the pool's own operations; every sign-in that is not by OAuth has it and nothing else. */
export const signInScope = "aws.cognito.signin.user.admin";
