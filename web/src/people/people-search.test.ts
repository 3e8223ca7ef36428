import { describe, expect, it } from "vitest";
import { eventsQuery, readPeopleSearch, usersQuery } from "./people-search.ts";

describe("the address of the people", () => {
  it("keeps what the list understands", () => {
    const given = { q: "anna", group: "reader", state: "invited", event: "signedIn", x: "1" };
    expect(readPeopleSearch(given)).toEqual({ q: "anna", group: "reader", state: "invited" });
    expect(readPeopleSearch({ q: "", group: "root", state: 7, tab: "else" })).toEqual({});
  });

  it("keeps of each tab its own", () => {
    const given = { tab: "events", event: "signedIn", from: "2026-05-13", q: "anna" };
    expect(readPeopleSearch(given)).toEqual({
      tab: "events",
      event: "signedIn",
      from: "2026-05-13",
    });
    expect(readPeopleSearch({ ...given, tab: "rules" })).toEqual({ tab: "rules" });
  });

  it("asks the API by its own names", () => {
    expect(usersQuery({ q: "anna", group: "admin", state: "disabled" })).toEqual({
      q: "anna",
      group: "admin",
      enabled: "false",
      limit: "50",
    });
    expect(usersQuery({ state: "invited" })).toEqual({
      status: "FORCE_CHANGE_PASSWORD",
      enabled: "true",
      limit: "50",
    });
    expect(eventsQuery({ tab: "events", by: "berit" })).toEqual({ by: "berit" });
  });
});
