import { expect, it } from "vitest";
import { pastedText } from "./pasted-text.ts";

const html = "<table><tr><td><p>a</p></td><td><p>1</p></td></tr></table>";
const pasted = (plain: string, rich: string) =>
  pastedText({ getData: (format) => (format === "text/plain" ? plain : rich) });

it("takes the text alone where no table comes along, and from spreadsheets", () => {
  expect(pasted("a\n\n1", "")).toBe("a\n\n1");
  expect(pasted("a", "<p>a</p>")).toBe("a");
  expect(pasted('"a\nb"\t1', `<meta name=ProgId content=Excel.Sheet>${html}`)).toBe('"a\nb"\t1');
});

it("takes the text alone where tables cannot be read", async () => {
  await expect(pasted("a\n\n1", html)).resolves.toBe("a\n\n1");
});
