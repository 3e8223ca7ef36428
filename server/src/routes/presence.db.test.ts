import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Received } from "../../test/event-reader.ts";
import { type EventStreams, openEventStreams } from "../../test/event-streams.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
let streams: EventStreams;
beforeAll(async () => {
  api = await openTestApi();
  streams = await openEventStreams(api);
});
afterEach(() => streams.closeReaders());
afterAll(async () => {
  await streams.close();
  await api.close();
});

describe("who has a record open", () => {
  it("reaches all who have it open, in every process, and when they leave", async () => {
    const bo = { authorization: `Bearer ${await api.issuer.sign({ "cognito:username": "bo" })}` };
    const query = "?open=issues/seen-by-two";
    const anna = await streams.follow({}, { query });
    const usersAre =
      (...users: string[]) =>
      ({ name, data }: Received): boolean =>
        name === "presence" && JSON.stringify(data["users"]) === JSON.stringify(users);
    await anna.until(usersAre("anna"));
    const ofBo = await streams.follow(bo, { at: "other", query });
    await anna.until(usersAre("anna", "bo"));
    await ofBo.until(usersAre("anna", "bo"));
    const count = anna.received.length;
    ofBo.close();
    await anna.until((event) => anna.received.indexOf(event) >= count && usersAre("anna")(event));
  });

  it.each([
    ["?open=pool_user/a", "open", "unknownTable"],
    ["?open=", "open", "unknownTable"],
    ["?open=issues", "open", "badId"],
    ["?open=issues/%00", "open", "badText"],
    [`?open=issues/${"a".repeat(101)}`, "open", "tooLong"],
    ["?page=1", "page", "unknownParameter"],
    ["?age=0", "age", "belowMin"],
    ["?age=1d", "age", "notWhole"],
    ["?open=issues/a&open=issues/b", "open", "unknownParameter"],
  ])("refuses %s", async (query, field, code) => {
    const response = await api.call("GET", `/api/events${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field, code }]);
  });
});
