import type { DeliveryTexts } from "./delivery-sv.ts";

/** What leaves by mail and SMS, in English. */
export const delivery: DeliveryTexts = {
  purposes: {
    reset: "choose a new password",
    confirm: "confirm your account",
    verify_email: "confirm your e-mail address",
    verify_phone_number: "confirm your phone number",
    sms_mfa: "sign in",
  },
  code: {
    subject: "Code to {purpose} in Teckna",
    mail: `Hello!

Your code to {purpose} in Teckna is:

    {code}

User name: {username}
The code is good until {until} and can be used once.

Never give the code to anyone. If you did not ask for it, you need not do anything.

Teckna
{address}
`,
    sms: "{code} is your code to {purpose} in Teckna. It is good until {until}. Never give it to anyone.",
  },
  invite: {
    subject: "Welcome to Teckna",
    mail: `Hello!

You have been given an account in Teckna.

User name: {username}
Temporary password: {code}

Sign in at {address} and choose a password of your own by {until}.

Teckna
`,
    sms: "You have been given an account in Teckna. User name: {username} Temporary password: {code} Sign in at {address} by {until}.",
  },
};
