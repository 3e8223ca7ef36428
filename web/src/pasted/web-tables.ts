import { type TableRows, tableRows } from "@teckna/domain/batch/web-tables/table-rows";
import { withTables } from "@teckna/domain/batch/web-tables/with-tables";

// A page that is only parsed runs no scripts and sends no requests.
const policy = globalThis.trustedTypes?.createPolicy("teckna-tables", {
  createHTML: (html: string) => html,
});

const parse = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, "text/html");

const unread = "style, script, title, [hidden], [style*='display:none'], [style*='display: none']";
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
