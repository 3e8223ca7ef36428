import { Amplify } from "aws-amplify";
import { type ServedPool, openServedPool } from "./served-pool.ts";

/** A pool in which Amplify, in this process, signs in. */
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
