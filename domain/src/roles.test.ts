import { describe, expect, it } from "vitest";
import { reaches, roles } from "./roles.ts";

describe("a role", () => {
  it("allows what it is required for and all that lesser ones allow", () => {
    const allowed = roles.map((role) => roles.filter((required) => reaches(role, required)));
    expect(allowed).toEqual([["admin", "editor", "reader"], ["editor", "reader"], ["reader"]]);
  });

  it("that nobody has allows nothing", () => {
    expect(roles.filter((required) => reaches(null, required))).toEqual([]);
  });
});
