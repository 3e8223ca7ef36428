import { stockholmText } from "@teckna/domain/stockholm";
import type { OwnLogin } from "@teckna/identity/tokens/login-register";

/** A sign-in that is still valid; `current` is that of the request. */
export const sessionWire = (
  { id, startedAt, usedAt, address, agent }: OwnLogin,
  current: string,
) => ({
  id,
  started_at: stockholmText(startedAt.getTime()),
  used_at: usedAt && stockholmText(usedAt.getTime()),
  address,
  user_agent: agent,
  is_current: id === current,
});
