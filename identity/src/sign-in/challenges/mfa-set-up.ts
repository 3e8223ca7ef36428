import { note } from "../../context/audit.ts";
import { methodsOf } from "../../mfa/methods.ts";
import { provenSetUp, readProven } from "../../mfa/set-up.ts";
import { connectTotp } from "../../mfa/totp-store.ts";
import { invalidSession } from "../../context/pool-error.ts";
import { endSession } from "../../store/sessions.ts";
import { lockUser } from "../../store/users.ts";
import { type Challenge, sessionOf } from "./challenge.ts";

/** Connects the authenticator app whose code was verified, and completes the sign-in. */
export const finishSetUp: Challenge = async (pool, response) => {
  const begun = await sessionOf(pool, response, provenSetUp);
  await pool.sql.begin(async (tx) => {
    const user = await lockUser(tx, begun.username);
    // A user who has a method by now must use that one: a sign-in begun earlier cannot replace it.
    const isFree = user && methodsOf(user).length === 0;
    if (!isFree || !(await endSession(pool, tx, begun.session))) throw invalidSession();
    await connectTotp(pool, tx, {
      ...readProven(begun),
      username: user.username,
      isPreferred: true,
    });
  });
  await note(pool, "secondFactorChanged", begun.username, response.ip);
  return pool.complete(pool, begun.user, response.ip);
};
