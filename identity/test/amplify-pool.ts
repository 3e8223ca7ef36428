import { Amplify } from "aws-amplify";
import { type ServedPool, openServedPool } from "./served-pool.ts";

/** A pool that Amplify in this process signs in at. */
export const openAmplifyPool = async (): Promise<ServedPool> => {
  const served = await openServedPool();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: served.pool.id,
        userPoolClientId: served.pool.clientId,
        userPoolEndpoint: served.url,
      },
    },
  });
  return served;
};
