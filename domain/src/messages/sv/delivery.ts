/** The texts of mails and SMS, in Swedish. */
export const delivery = {
  purposes: {
    reset: "välja ett nytt lösenord",
    confirm: "bekräfta ditt konto",
    verify_email: "bekräfta din e-postadress",
    verify_phone_number: "bekräfta ditt telefonnummer",
    sms_mfa: "logga in",
    changed_email: "e-postadress",
    changed_phone_number: "telefonnummer",
  },
  code: {
    subject: "Kod för att {purpose} i Teckna",
    mail: `Hej!

Din kod för att {purpose} i Teckna är:

    {code}

Användarnamn: {username}
Koden gäller till {until} och kan användas en gång.

Lämna aldrig ut koden. Har du inte bett om den behöver du inte göra något.

Teckna
{address}
`,
    sms: "{code} är din kod för att {purpose} i Teckna. Den gäller till {until}. Lämna aldrig ut den.",
  },
  changed: {
    subject: "Byte av {purpose} i Teckna väntar på bekräftelse",
    mail: `Hej!

Någon som är inloggad som {username} i Teckna vill byta {purpose} till {code}.

Bytet gäller först när det bekräftas med koden som skickades dit. Till dess gäller den här uppgiften.

Var det inte du? Logga in på {address}, byt lösenord och kontakta den som administrerar Teckna hos er.

Teckna
`,
    sms: "Någon som är inloggad som {username} i Teckna vill byta {purpose} till {code}. Var det inte du? Byt lösenord på {address}",
  },
  invite: {
    subject: "Välkommen till Teckna",
    mail: `Hej!

Du har fått ett konto i Teckna.

Användarnamn: {username}
Tillfälligt lösenord: {code}

Logga in på {address} och välj ett eget lösenord senast {until}.

Teckna
`,
    sms: "Du har fått ett konto i Teckna. Användarnamn: {username} Tillfälligt lösenord: {code} Logga in på {address} senast {until}.",
  },
} as const;

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
export type DeliveryTexts = Words<typeof delivery>;
