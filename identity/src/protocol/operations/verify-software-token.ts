import { note } from "../../context/audit.ts";
import { optionalText, requiredText } from "../../context/inputs.ts";
import { takeOffer, tryOffer } from "../../mfa/offers.ts";
import { openProven, setUpChallenge } from "../../mfa/set-up.ts";
import { connectTotp } from "../../mfa/totp-store.ts";
import { acceptedStep } from "../../mfa/totp.ts";
import type { OperationOutput, Call, Operation, PoolContext } from "../../context/pool-context.ts";
import { PoolError, invalidParameter, invalidSession } from "../../context/pool-error.ts";
import { requireSession, endSession, tryCode } from "../../store/sessions.ts";
import { lockUser } from "../../store/users.ts";
import { requireAccess } from "../../tokens/tokens.ts";

const maxName = 128;

const wrongCode = (): PoolError =>
  new PoolError("EnableSoftwareTokenMFAException", "Code mismatch");

type Shown = { readonly code: string; readonly deviceName: string };

const readShown = (body: Call["body"]): Shown => {
  const deviceName = optionalText(body, "FriendlyDeviceName") ?? "";
  if (deviceName.length > maxName) throw invalidParameter("FriendlyDeviceName is too long");
  return { code: requiredText(body, "UserCode"), deviceName };
};

/** During a sign-in: the response to the sign-in's challenge will connect the app. */
const verifyInSession = async (
  pool: PoolContext,
  session: string,
  { code, deviceName }: Shown,
): Promise<OperationOutput> => {
  const begun = await requireSession(pool, { session, challenge: setUpChallenge });
  const { secret = "" } = begun.state;
  const step = secret === "" ? null : acceptedStep(secret, code, pool.now());
  const refused = await tryCode(pool, begun, async () => {
    if (step === null) return wrongCode();
    if (!(await endSession(pool, pool.sql, session))) throw invalidSession();
    return null;
  });
  if (refused || step === null) throw refused ?? wrongCode();
  return {
    Status: "SUCCESS",
    Session: await openProven(pool, begun.user, { secret, step, deviceName }),
  };
};

/** For a signed-in user: the app is connected at once, and required once the user switches that on. */
const verifySignedIn = async (
  pool: PoolContext,
  { body, ip }: Call,
  { code, deviceName }: Shown,
): Promise<OperationOutput> => {
  const { user, originJti } = await requireAccess(pool, requiredText(body, "AccessToken"));
  const { username } = user;
  const secret = await tryOffer(pool, originJti);
  const step = secret === undefined ? null : acceptedStep(secret, code, pool.now());
  if (secret === undefined || step === null) throw wrongCode();
  await pool.sql.begin(async (tx) => {
    await lockUser(tx, username);
    if (!(await takeOffer(tx, originJti))) throw wrongCode();
    await connectTotp(pool, tx, { username, secret, step, deviceName, isPreferred: false });
  });
  await note(pool, "secondFactorChanged", username, ip);
  return { Status: "SUCCESS" };
};

export const verifySoftwareToken: Operation = async (pool, call) => {
  const shown = readShown(call.body);
  const session = optionalText(call.body, "Session");
  return session === undefined
    ? verifySignedIn(pool, call, shown)
    : verifyInSession(pool, session, shown);
};
