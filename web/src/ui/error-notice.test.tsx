import { messages } from "@teckna/domain/messages/by-language/texts";
import { languageTags } from "@teckna/domain/messages/languages";
import { describe, expect, test } from "vitest";
import { renderIn, textIn } from "../../test/render-in.tsx";
import { ErrorNotice } from "./error-notice.tsx";

const failed = (members: object, message = "HTTP error! status: 500"): Error =>
  Object.assign(new Error(message), members);

const lost = Object.assign(new Error("Network Error"), { name: "NetworkError" });

const cases = [
  ["a lost network", lost, "network"],
  [
    "a full disk, whatever the status",
    failed({ status: 507, problem: { code: "diskFull" } }),
    "diskFull",
  ],
  [
    "a database stopped by a full disk",
    failed({ status: 503, problem: { code: "unavailableDiskFull" } }),
    "unavailableDiskFull",
  ],
  ["status 401", failed({ status: 401 }), "unauthorized"],
  ["status 404", failed({ status: 404 }), "notFound"],
  ["status 412", failed({ status: 412 }), "changed"],
  ["status 429", failed({ status: 429 }), "tooMany"],
  ["status 503", failed({ status: 503 }), "overloaded"],
  ["status 500", failed({ status: 500 }), "server"],
  ["status 502", failed({ status: 502 }), "server"],
  ["an error without a status", failed({}), "generic"],
] as const;

describe.each(languageTags)("the notice of an error in %s", (language) => {
  test.each(cases)("has words for %s", (_name, error, key) => {
    const text = textIn(language, <ErrorNotice error={error} />);
    const { error: words } = messages[language];
    expect(text.startsWith(words[key].replace(/[.!?]$/, ""))).toBe(true);
    expect(text).toContain(words.details);
    expect(text).toContain(error.message);
  });
});

test("is an alert, whose technical line stands behind its details", () => {
  const html = renderIn(
    "sv",
    <ErrorNotice error={failed({ status: 500 })} title="Listan kunde inte hämtas." />,
  );
  expect(html).toContain('role="alert"');
  const [before, details = ""] = html.split("<details");
  expect(before).toContain("Listan kunde inte hämtas.");
  expect(before).not.toContain("HTTP error!");
  expect(details).toContain("HTTP error! status: 500");
});

test("shows the server's own title of an error that it knows no words for, as a sentence", () => {
  const problem = { title: "Uppladdningen är redan ångrad", detail: "undone", request_id: "req-7" };
  const text = textIn("sv", <ErrorNotice error={failed({ status: 409, problem })} />);
  expect(text.startsWith("Uppladdningen är redan ångrad.")).toBe(true);
  expect(text).toContain("undone · req-7");
});

test("names the first three reasons, each with its field", () => {
  const errors = ["a", "b", "c", "d"].map((field) => ({ field, message: "saknas" }));
  const text = textIn("sv", <ErrorNotice error={failed({ status: 422, problem: { errors } })} />);
  expect(text).toContain("a: saknas · b: saknas · c: saknas");
  expect(text).not.toContain("d: saknas");
});

test("offers to try again only where that can be done", () => {
  const { retry } = messages.sv.action;
  const error = failed({ status: 500 });
  expect(textIn("sv", <ErrorNotice error={error} retry={() => {}} />)).toContain(retry);
  expect(textIn("sv", <ErrorNotice error={error} />)).not.toContain(retry);
});
