import type { Html } from "./pages/html.ts";

/** A QR code for authenticator apps, drawn without inline styles. */
export const qrImage = async (text: string): Promise<Html> => {
  // Loaded on demand: many files, which most processes never need.
  const { toString } = await import("qrcode");
  return { markup: await toString(text, { type: "svg", margin: 0, errorCorrectionLevel: "M" }) };
};
