import type { TransactionSql } from "../context/database.ts";
import { type Attributes, changedByUser } from "./attributes.ts";
import { later } from "../context/clock.ts";
import { placeCode } from "../outbox/codes.ts";
import { maskedDestination, mediumOf } from "../outbox/delivery-details.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { storeAttributes } from "../store/users.ts";
import { type Contact, type User, contacts } from "../context/user.ts";

const noticeSeconds = 86_400;

type Replacement = { readonly contact: Contact; readonly value: string };

/** Notifies the contact that is being replaced, so that its owner learns of a change by somebody else. */
const noticeOldContact = async (
  pool: PoolContext,
  tx: TransactionSql,
  { username, attributes }: User,
  { contact, value }: Replacement,
): Promise<void> => {
  const at = pool.now();
  await pool.deliver(
    {
      username,
      purpose: `changed_${contact}`,
      medium: mediumOf(contact),
      destination: attributes[contact] ?? "",
      code: maskedDestination(contact, value),
      at,
      expiresAt: later(at, noticeSeconds),
    },
    tx,
  );
};

/**
 * Stores a user's changes to their own attributes. If a verified contact is replaced, a code is sent to the new one and
 * a notice to the old one; returns where codes were sent. The caller must lock the user, and wake the sender
 * afterwards.
 */
export const storeOwnAttributes = async (
  pool: PoolContext,
  tx: TransactionSql,
  { user, offered }: { readonly user: User; readonly offered: Attributes },
): Promise<readonly OperationOutput[]> => {
  const { username } = user;
  const change = changedByUser(user, offered);
  await storeAttributes(tx, username, change);
  const details: OperationOutput[] = [];
  for (const contact of contacts) {
    const value = change.pending[contact];
    if (typeof value !== "string") continue;
    const slot = { username, user, purpose: `verify_${contact}` } as const;
    const target = { contact, destination: value };
    await noticeOldContact(pool, tx, user, { contact, value });
    details.push(await placeCode(pool, tx, { slot, target }));
  }
  return details;
};
