import { expect, test } from "vitest";
import { proposedIn } from "../../../test/read-release.ts";

test.each([
  "Outcome of the rights issue in Norrvik\nThe rights issue of shares in Norrvik, which ended on 12 July 2022, was subscribed to 57 percent.",
  "Utfall i Norrviks företrädesemission\nNorrvik AB:s (publ) företrädesemission av aktier avslutades den 12 juli 2022 och tecknades till 57 procent.",
  "Utfall i Norrviks emission\nNorrviks nyemission med företrädesrätt för aktieägarna har avslutats den 12 juli 2022.",
])("the day on which an issue ended is that of its subscription: %s", (text) => {
  expect(proposedIn(text, "subEndDate")).toMatchObject({
    value: "2022-07-12",
    confidence: "likely",
  });
});

test("the day on which another issue ended is not", () => {
  const text =
    "Norrvik: rights issue\nBefore the rights issue, a directed issue to investors closed on 12 July 2022.";
  expect(proposedIn(text, "subEndDate")).toBeUndefined();
});

test.each([
  "The board has, subject to approval by the annual general meeting of 21 June 2017, resolved on a rights issue.",
  "The rights issue was decided by the board, with subsequent approval from the annual general meeting on 21 June 2017.",
  "Norrvik has, as previously announced, completed the rights issue which the extraordinary general meeting decided on 21 June 2017.",
])("a meeting that approves an issue: %s", (text) => {
  expect(proposedIn(`Norrvik: rights issue\n${text}`, "generalMeetingDate")?.value).toBe(
    "2017-06-21",
  );
});
