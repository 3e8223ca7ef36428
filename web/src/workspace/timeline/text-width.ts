const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null = null;

/** The width of a text in px in a font, measured before it is rendered. */
export const textWidth = (font: string, text: string): number => {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = font;
  const { width } = context.measureText(text);
  widths.set(key, width);
  return width;
};
