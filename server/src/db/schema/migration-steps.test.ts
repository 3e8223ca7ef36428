import { expect, it } from "vitest";
import { statementsOf } from "./migration-steps.ts";

it("ends a statement at a semicolon at the end of a line that is in no quoted body", () => {
  const body =
    "create function f() returns trigger as $$\nbegin\n  a := ';';\n  return new;\nend\n$$";
  const others = ["-- a; b\nselect 1", "select $1, ';', ';' as\n  b"];
  expect(statementsOf(`${others[0]};\n\n${body};  \n${others[1]};\n`)).toEqual([
    others[0],
    body,
    others[1],
  ]);
});
