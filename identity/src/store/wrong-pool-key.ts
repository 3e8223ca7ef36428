/** The key does not decrypt what this pool has stored. */
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
