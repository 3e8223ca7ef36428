/** The sealing key does not open what this pool has sealed. */
export class WrongPoolKey extends Error {
  override name = "WrongPoolKey";

  constructor(cause: unknown) {
    super(
      "the sealing key is not the one that the users in this database were stored with: put that one back",
      {
        cause,
      },
    );
  }
}
