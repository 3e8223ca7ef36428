const page = (body: string): string =>
  `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Teckna</title><body>${body}`;

/** The least that a browser can load and paint. */
export const emptyPage = page("<h1>Emissioner</h1>");

/** The least that can be typed into. */
export const emptyForm = page('<form><input aria-label="Aktie-id" autofocus></form>');
