import type { DeliveryTexts } from "../sv/delivery.ts";

/** The texts of mails and SMS, in English. */
export const delivery: DeliveryTexts = {
  purposes: {
    reset: "choose a new password",
    confirm: "confirm your account",
    verify_email: "confirm your email address",
    verify_phone_number: "confirm your phone number",
    sms_mfa: "sign in",
    changed_email: "email address",
    changed_phone_number: "phone number",
  },
  code: {
    subject: "Code to {purpose} in Teckna",
    mail: `Hello!

Your code to {purpose} in Teckna is:

    {code}

Username: {username}
The code is valid until {until} and can be used once.

Never give the code to anyone. If you did not ask for it, you need not do anything.

Teckna
{address}
`,
    sms: "{code} is your code to {purpose} in Teckna. It is valid until {until}. Never give it to anyone.",
  },
  changed: {
    subject: "A new {purpose} in Teckna is waiting to be confirmed",
    mail: `Hello!

Someone signed in to Teckna as {username} wants to change the {purpose} to {code}.

The change takes effect only when it is confirmed with the code that was sent there. Until then this one stays.

Was this not you? Sign in at {address}, change your password and contact the person who administers Teckna at your company.

Teckna
`,
    sms: "Someone signed in to Teckna as {username} wants to change the {purpose} to {code}. Was this not you? Change your password at {address}",
  },
  invite: {
    subject: "Welcome to Teckna",
    mail: `Hello!

You have been given an account in Teckna.

Username: {username}
Temporary password: {code}

Sign in at {address} and choose a password of your own by {until}.

Teckna
`,
    sms: "You have been given an account in Teckna. Username: {username} Temporary password: {code} Sign in at {address} by {until}.",
  },
};
