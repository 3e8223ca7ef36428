import { type TableRows, tableRows } from "@teckna/domain/batch/web-tables/table-rows";
import { withTables } from "@teckna/domain/batch/web-tables/with-tables";

// A page that is only parsed runs no scripts and sends no requests.
const policy = globalThis.trustedTypes?.createPolicy("teckna-tables", {
  createHTML: (html: string) => html,
});

// The browser holds styles of a parsed page against our own policy, and reports each: fifty times the work of parsing.
const styleName = /(<[a-z][^<>]*?\s)style(?=\s*=)/giu;

const parse = (html: string): Document => {
  const unstyled = html.replaceAll(styleName, "$1data-style");
  return new DOMParser().parseFromString(policy?.createHTML(unstyled) ?? unstyled, "text/html");
};

const hidden = ["style", "data-style"].flatMap((name) => [
  `[${name}*='display:none']`,
  `[${name}*='display: none']`,
]);
const unread = ["style", "script", "title", "[hidden]", ...hidden].join();
const onLinesOfTheirOwn = "br, p, div, li, dt, dd, h1, h2, h3, h4, h5, h6";

/** The tables of a page, without layout tables, which contain others. */
const tablesOf = (html: string): readonly TableRows[] => {
  const page = parse(html);
  for (const element of page.querySelectorAll(unread)) element.remove();
  for (const element of page.querySelectorAll(onLinesOfTheirOwn)) {
    element.before(" ");
    element.after(" ");
  }
  return [...page.querySelectorAll("table")]
    .filter((table) => !table.querySelector("table"))
    .map(({ rows }) =>
      tableRows(
        Array.from(rows, ({ cells }) =>
          Array.from(cells, ({ textContent, colSpan, rowSpan }) => ({
            text: textContent,
            across: colSpan,
            deep: rowSpan,
          })),
        ),
      ),
    );
};

/** The text with the page's tables as lines of tab-separated cells. */
export const withWebTables = (plain: string, html: string): string =>
  withTables(plain, tablesOf(html));
