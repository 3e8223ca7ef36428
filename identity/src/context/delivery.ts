import type { TransactionSql } from "./database.ts";

export type Medium = "EMAIL" | "SMS";

/**
 * Why a message is sent. An invitation has a temporary password instead of a code, and the notice of a change the
 * masked new contact.
 */
export type Occasion =
  | "reset"
  | "confirm"
  | "verify_email"
  | "verify_phone_number"
  | "sms_mfa"
  | "invite"
  | "changed_email"
  | "changed_phone_number";

export type Message = {
  readonly username: string;
  readonly purpose: Occasion;
  readonly medium: Medium;
  readonly destination: string;
  readonly code: string;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** Stores a message to a user, in the transaction that creates its code; nothing else ever sees the code. */
export type Deliver = (message: Message, tx: TransactionSql) => Promise<void>;

/** A message being sent. */
export type OutgoingMessage = Omit<Message, "at"> & {
  /** The same for every attempt. */
  readonly id: string;
  readonly attempt: number;
  /** The user's attribute as given. */
  readonly locale: string | null;
};

/** Sends a message; must succeed or fail within half a minute. */
export type Carrier = (outgoing: OutgoingMessage) => Promise<void>;
export type Carriers = { readonly [M in Medium]?: Carrier };

/** Why a message was not delivered, without the code or the address. */
export class DeliveryFailure extends Error {
  override name = "DeliveryFailure";
  /** Whether another attempt is pointless, because the address or message was refused. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

export type DeliveryTrouble = {
  readonly medium: Medium;
  readonly attempt: number;
  readonly reason: string;
  readonly isFinal: boolean;
};
