import type { Html } from "./pages/html.ts";

/** A picture that authenticator apps read, drawn without any style of its own. */
export const qrImage = async (text: string): Promise<Html> => {
  // Many files, which most processes never need.
  const { toString } = await import("qrcode");
  return { markup: await toString(text, { type: "svg", margin: 0, errorCorrectionLevel: "M" }) };
};
