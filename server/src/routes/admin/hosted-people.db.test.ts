import { afterAll, beforeAll, expect, it } from "vitest";
import { type HostedApi, openHostedApi } from "../../../test/hosted-api.ts";
import { apiRoutes } from "../api-routes.ts";

let t: HostedApi;
beforeAll(async () => {
  t = await openHostedApi();
});
afterAll(() => t.close());

const call = async (
  groups: readonly string[],
  method: "GET" | "PUT" | "POST" | "PATCH" | "DELETE",
  url: string,
) => {
  const token = await t.issuer.sign({ "cognito:groups": groups });
  const headers = { authorization: `Bearer ${token}` };
  return t.app.inject({ method, url, headers, ...(method === "GET" ? {} : { payload: {} }) });
};

it("says where the users are, to whom the pool calls administrators", async () => {
  const { user_pool_id: id } = (await t.app.inject({ url: "/config.json" })).json().pool;
  expect((await call(["admin"], "GET", "/api/admin/pool")).json()).toEqual({
    kind: "hosted",
    mfa: null,
    users_without_group: "editor",
    delivery: null,
    // A pool that only implements the same protocol has no page at Amazon.
    console: null,
  });
  expect(id).toBe("eu-north-1_Hosted123");
  expect((await call(["editor"], "GET", "/api/admin/pool")).json()).toMatchObject({
    code: "notAdmin",
  });
});

it("refuses all else with where they are administered", async () => {
  const others = apiRoutes.filter(
    ({ path, method }) =>
      /^\/api\/admin\/(?:users|audit|pool)/.test(path) &&
      !(path === "/api/admin/pool" && method === "GET"),
  );
  expect(others.length).toBeGreaterThan(10);
  for (const { method, path } of others) {
    const response = await call(["admin"], method, path.replaceAll(/:\w+/g, "a"));
    expect(response.json(), path).toMatchObject({ status: 409, code: "peopleElsewhere" });
  }
});
