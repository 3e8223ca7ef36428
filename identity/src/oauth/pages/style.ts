import { createHash } from "node:crypto";

/** The product's style, as far as a form needs it. */
export const style = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f7f8fa, #0e1014);
  --surface: light-dark(#ffffff, #14171d);
  --sunken: light-dark(#f1f3f6, #0b0d10);
  --line: light-dark(#e3e6ec, #262b35);
  --line-control: light-dark(#848c9c, #6a7384);
  --text: light-dark(#14171f, #e9ebf0);
  --muted: light-dark(#565e6e, #9ba4b4);
  --accent: light-dark(#2b4fc7, #94b0ff);
  --accent-solid: light-dark(#2b4fc7, #3f63dc);
  --accent-solid-hover: light-dark(#2242ab, #4c70ea);
  --danger: light-dark(#b3261e, #ff938a);
  --danger-surface: light-dark(#fdf1f0, #2b1513);
  --danger-line: light-dark(#eab9b5, #5f2a26);
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; padding: min(14vh, 8rem) 1rem 2.5rem;
  background: var(--canvas); color: var(--text); accent-color: var(--accent-solid);
  font: 400 0.875rem/1.375rem system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: break-word;
}
main { width: min(26rem, 100%); margin: 0 auto; display: grid; gap: 0.75rem; }
.name { margin: 0; color: var(--text); font-size: 1.375rem; line-height: 1.75rem; letter-spacing: -0.02em; font-weight: 600; }
.card {
  display: grid; gap: 1rem; padding: 1.5rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 0.625rem;
}
h1 { margin: 0; font-size: 1.125rem; line-height: 1.5rem; font-weight: 600; text-wrap: balance; }
p { margin: 0; color: var(--muted); }
form, fieldset { display: grid; gap: 1rem; margin: 0; padding: 0; border: 0; min-width: 0; }
fieldset { gap: 0.5rem; }
label, legend, dt { font-weight: 500; }
legend { padding: 0 0 0.25rem; }
label.choice { display: flex; gap: 0.5rem; align-items: center; font-weight: 400; min-height: 1.75rem; }
.field { display: grid; gap: 0.25rem; }
input:not([type="radio"]) {
  width: 100%; min-height: 2.25rem; padding: 0.375rem 0.625rem; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--line-control); border-radius: 0.375rem;
}
button, .button {
  display: block; width: 100%; min-height: 2.25rem; padding: 0.375rem 1rem; font: inherit; font-weight: 500;
  text-align: center; text-decoration: none; cursor: pointer; border-radius: 0.375rem;
  border: 1px solid var(--line-control); background: var(--surface); color: var(--text);
}
button { border-color: transparent; background: var(--accent-solid); color: #ffffff; }
button:hover { background: var(--accent-solid-hover); }
.button:hover { background: var(--sunken); }
a { color: var(--accent); }
.alert {
  padding: 0.625rem 0.75rem; color: var(--danger); background: var(--danger-surface);
  border: 1px solid var(--danger-line); border-radius: 0.375rem;
}
.or, .cancel { text-align: center; }
.others { display: grid; gap: 0.5rem; }
.picture { justify-self: center; width: 15.5rem; height: 15.5rem; padding: 1.25rem; background: #ffffff; border-radius: 0.375rem; }
.picture svg { display: block; width: 100%; height: 100%; }
dl { margin: 0; display: grid; gap: 0.25rem; }
dd {
  margin: 0; padding: 0.5rem 0.625rem; background: var(--sunken); border-radius: 0.375rem; user-select: all;
  font-family: ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", Menlo, Consolas, monospace;
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (pointer: coarse) { input:not([type="radio"]), button, .button { min-height: 2.75rem; } }
`;

/** The source by which the page's content security policy permits this style and no other. */
export const styleSource = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
