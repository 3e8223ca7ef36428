import type { TransactionSql } from "./database.ts";

export type Medium = "EMAIL" | "SMS";

/**
 * Why a message is sent. In the place of a code an invitation carries a temporary password, and the notice of a change
 * what the new contact looks like.
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

/** Keeps a message for its user, within the transaction that makes its code; nothing else ever sees the code. */
export type Deliver = (message: Message, tx: TransactionSql) => Promise<void>;

/** A message on its way out. */
export type OutgoingMessage = Omit<Message, "at"> & {
  /** The same each time that the message is tried. */
  readonly id: string;
  readonly attempt: number;
  /** The user's attribute, as it was given. */
  readonly locale: string | null;
};

/** Takes a message to the address; to be over, one way or the other, within half a minute. */
export type Carrier = (outgoing: OutgoingMessage) => Promise<void>;
export type Carriers = { readonly [M in Medium]?: Carrier };

/** Why a message did not arrive, in words that hold neither code nor address. */
export class DeliveryFailure extends Error {
  override name = "DeliveryFailure";
  /** Whether another try would end alike: this address or this message is refused. */
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
