import type { UseMutationResult } from "@tanstack/react-query";

/**
 * Runs a mutation, then what follows its success. Callbacks given to `mutate` are not called if the refetch
 * after the mutation has unmounted its component; this is.
 */
export const mutateThen = <Got, Sent>(
  { mutateAsync }: Pick<UseMutationResult<Got, Error, Sent>, "mutateAsync">,
  sent: Sent,
  follow: (got: Got) => void,
): void => void mutateAsync(sent).then(follow, () => undefined);
