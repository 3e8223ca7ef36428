/** The connection was lost while it was used; whether the last statement was carried out is not known. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
  readonly code: "ANSWER_TIMEOUT" | "CONNECTION_CLOSED";
  constructor(code: ConnectionLost["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The statement was not sent, for there was no connection or no time; the code is that of the cause where it has one. */
export class NeverSent extends Error {
  override name = "NeverSent";
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
