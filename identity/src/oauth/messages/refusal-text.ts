import type { PoolError } from "../../context/pool-error.ts";
import type { MessageKey } from "./page-texts.ts";

const policy = "Password did not conform with policy: Password ";

const byMessage: ReadonlyMap<string, MessageKey> = new Map(
  Object.entries<MessageKey>({
    "Incorrect username or password.": "wrongCredentials",
    "Password attempts exceeded": "locked",
    "User is disabled.": "disabled",
    "Temporary password has expired and must be reset by an administrator.": "temporaryExpired",
    "Invalid session for the user.": "expired",
    "Invalid session for the user, session is expired.": "expired",
    [`${policy}not long enough`]: "tooShort",
    [`${policy}too long`]: "tooLong",
    [`${policy}must have uppercase characters`]: "needsUpper",
    [`${policy}must have lowercase characters`]: "needsLower",
    [`${policy}must have numeric characters`]: "needsNumber",
    [`${policy}must have symbol characters`]: "needsSymbol",
    [`${policy}is too common`]: "tooCommon",
  }),
);

const byType: ReadonlyMap<string, MessageKey> = new Map(
  Object.entries<MessageKey>({
    UserNotConfirmedException: "unconfirmed",
    PasswordResetRequiredException: "resetRequired",
    CodeMismatchException: "wrongCode",
    EnableSoftwareTokenMFAException: "wrongCode",
    ExpiredCodeException: "usedCode",
    LimitExceededException: "tooMany",
    TooManyRequestsException: "tooMany",
  }),
);

/** The text shown for a refusal, whose own message belongs to the protocol. */
export const refusalText = ({ type, message }: PoolError): MessageKey => {
  if (message.startsWith("Missing required parameter")) return "missing";
  return byMessage.get(message) ?? byType.get(type) ?? "refused";
};
