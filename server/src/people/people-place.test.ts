import { expect, it } from "vitest";
import { readTestSettings } from "../../test/test-api.ts";
import { peoplePlace } from "./people-place.ts";

const hosted = { COGNITO_USER_POOL_ID: "eu-north-1_Ab3dE5gH7", COGNITO_CLIENT_ID: "abc" };

it("a hosted pool of Amazon's is administered on its page there, another nobody knows where", () => {
  expect(peoplePlace(readTestSettings(hosted), null).hosted).toEqual({
    console:
      "https://eu-north-1.console.aws.amazon.com/cognito/v2/idp/user-pools/eu-north-1_Ab3dE5gH7/users?region=eu-north-1",
  });
  const other = { ...hosted, COGNITO_ENDPOINT: "https://pool.example" };
  expect(peoplePlace(readTestSettings(other), null).hosted).toEqual({ console: null });
  expect(peoplePlace(readTestSettings(), null).hosted).toBeNull();
});
