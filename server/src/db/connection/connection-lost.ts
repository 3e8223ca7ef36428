/** The connection was lost during a statement; whether that statement was carried out is unknown. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
  readonly code: "ANSWER_TIMEOUT" | "CONNECTION_CLOSED";
  constructor(code: ConnectionLost["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * The statement was not sent, because there was no connection or no time left. The code is that of the cause where it
 * has one.
 */
export class NeverSent extends Error {
  override name = "NeverSent";
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
