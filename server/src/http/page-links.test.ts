import { expect, test } from "vitest";
import { listLinks } from "./page-links.ts";

const path = "/api/issues";
const page = (number: number) => ({ kind: "page", page: number, size: 10 }) as const;

test("names the neighbours of a page in the middle", () => {
  const links = listLinks(path, [["page", "2"]], { slice: page(2), total: 35, next: null });
  expect(links).toBe(
    [
      '</api/issues?page=1>; rel="first"',
      '</api/issues?page=1>; rel="prev"',
      '</api/issues?page=3>; rel="next"',
      '</api/issues?page=4>; rel="last"',
    ].join(", "),
  );
});

test("leads back from past the end to the last page", () => {
  const links = listLinks(path, [["page", "99"]], { slice: page(99), total: 35, next: null });
  expect(links).toContain('</api/issues?page=4>; rel="prev"');
  expect(links).not.toContain('rel="next"');
});

test("has one page where there is nothing", () => {
  const links = listLinks(path, [["page", "1"]], { slice: page(1), total: 0, next: null });
  expect(links).toBe('</api/issues?page=1>; rel="first", </api/issues?page=1>; rel="last"');
});

test("keeps every parameter but the place, and escapes it", () => {
  const parameters = [
    ["q", 'å & "b"'],
    ["cursor", "old"],
  ] as const;
  const slice = { kind: "run", size: 1000, after: ["x"], isBackward: false } as const;
  const links = listLinks(path, parameters, { slice, total: 5000, next: "new" });
  const q = encodeURIComponent('å & "b"');
  expect(links).toBe(
    `</api/issues?q=${q}>; rel="first", </api/issues?q=${q}&cursor=new>; rel="next"`,
  );
});

test("leads from the start of a sized run to its last page, and from that of another nowhere", () => {
  const next = "n";
  const start = { kind: "run", size: 10, after: null, isBackward: false } as const;
  const sized = listLinks(path, [["page_size", "10"]], { slice: start, total: 35, next });
  expect(sized).toBe(
    [
      '</api/issues?page_size=10>; rel="first"',
      '</api/issues?page_size=10&cursor=n>; rel="next"',
      '</api/issues?page_size=10&page=4>; rel="last"',
    ].join(", "),
  );
  const whole = listLinks(path, [], { slice: { ...start, size: null }, total: 0, next: null });
  expect(whole).toBe('</api/issues>; rel="first"');
});
