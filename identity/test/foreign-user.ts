import { CognitoUser, CognitoUserPool } from "amazon-cognito-identity-js";
import type { ServedPool } from "./served-pool.ts";

/** A user of the widget's own client library, each with a separate storage as in another browser. */
export const foreignUser = ({ pool, url }: ServedPool, Username: string): CognitoUser => {
  const held = new Map<string, string>();
  const Storage = {
    setItem: (key: string, value: string) => void held.set(key, value),
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  };
  const Pool = new CognitoUserPool({
    UserPoolId: pool.id,
    ClientId: pool.clientId,
    endpoint: url,
    Storage,
  });
  return new CognitoUser({ Username, Pool, Storage });
};
