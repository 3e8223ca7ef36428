import { expect, it, test } from "vitest";
import { type NewUserDraft, toNewUser, wrongIn } from "./new-user.ts";

const draft: NewUserDraft = {
  username: "anna",
  name: "",
  email: "",
  phone_number: "",
  role: "editor",
  language: "sv",
};

test.each([
  [{ username: " " }, ["username"]],
  [{ username: "anna berg" }, ["username"]],
  [{ email: "anna" }, ["email"]],
  [{ phone_number: "0701234567" }, ["phone_number"]],
  [{ email: " anna@example.com ", phone_number: "+46701234567" }, []],
] as const)("%j is wrong in %j", (change, wrong) => {
  expect(wrongIn({ ...draft, ...change })).toEqual(wrong);
});

it("sends what is filled in, without spaces at its edges", () => {
  const filled = {
    ...draft,
    username: " anna ",
    email: "anna@example.com ",
    role: "reader",
  } as const;
  expect(toNewUser(filled)).toEqual({
    username: "anna",
    email: "anna@example.com",
    groups: ["reader"],
    language: "sv",
  });
});
