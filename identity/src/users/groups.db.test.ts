import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  type CognitoIdentityProviderClient,
  ListGroupsCommand,
  ListUsersInGroupCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminClient, adminKeys } from "../../test/admin-client.ts";
import { goodPassword, passwordSignIn, tokensOf } from "../../test/pool-harness.ts";
import { type ServedPool, openServedPool } from "../../test/served-pool.ts";

let t: ServedPool;
let aws: CognitoIdentityProviderClient;
let UserPoolId: string;

beforeAll(async () => {
  t = await openServedPool({ adminKeys });
  aws = adminClient(t.url);
  UserPoolId = t.pool.id;
  for (const username of ["anna", "bo", "cia"])
    await t.pool.admin.create({ username, password: goodPassword });
});
afterAll(() => t.close());

const add = (Username: string, GroupName: string) =>
  aws.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
const remove = (Username: string, GroupName: string) =>
  aws.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName }));
const groupsOf = async (Username: string) =>
  (await aws.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }))).Groups?.map(
    ({ GroupName }) => GroupName,
  );

describe("the AWS SDK, unmodified", () => {
  it("puts users into groups and takes them out, as often as it is asked to", async () => {
    await add("Anna", "editor");
    await add("anna", "admin");
    await add("anna", "admin");
    expect(await groupsOf("anna")).toEqual(["admin", "editor"]);
    await remove("anna", "editor");
    await remove("anna", "editor");
    expect(await groupsOf("anna")).toEqual(["admin"]);
    expect(await groupsOf("bo")).toEqual([]);
  });

  it("lists the groups there are, and who is in one, a page at a time", async () => {
    const { Groups = [] } = await aws.send(new ListGroupsCommand({ UserPoolId }));
    expect(Groups).toMatchObject([
      { GroupName: "admin", UserPoolId, Precedence: 0 },
      { GroupName: "editor", Precedence: 1 },
      { GroupName: "reader", Precedence: 2 },
    ]);
    const first = await aws.send(new ListGroupsCommand({ UserPoolId, Limit: 2 }));
    expect(first.Groups).toHaveLength(2);
    const { NextToken } = first;
    const rest = await aws.send(new ListGroupsCommand({ UserPoolId, Limit: 2, NextToken }));
    expect([rest.Groups?.length, rest.NextToken]).toEqual([1, undefined]);
    for (const name of ["anna", "bo", "cia"]) await add(name, "reader");
    const inGroup = (more: { Limit?: number; NextToken?: string | undefined }) =>
      aws.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: "reader", ...more }));
    const page = await inGroup({ Limit: 2 });
    expect(page.Users?.map(({ Username }) => Username)).toEqual(["anna", "bo"]);
    const last = await inGroup({ Limit: 2, NextToken: page.NextToken });
    expect(last.Users?.map(({ Username }) => Username)).toEqual(["cia"]);
    expect(last.NextToken).toBeUndefined();
    for (const name of ["anna", "bo", "cia"]) await remove(name, "reader");
    expect((await inGroup({})).Users).toEqual([]);
  });

  it("reports groups and users that do not exist", async () => {
    await expect(add("anna", "Admin")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    await expect(groupsOf("nobody")).rejects.toMatchObject({ name: "UserNotFoundException" });
    await expect(add("nobody", "admin")).rejects.toMatchObject({ name: "UserNotFoundException" });
    const unknown = new ListUsersInGroupCommand({ UserPoolId, GroupName: "x" });
    await expect(aws.send(unknown)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});

describe("the tokens of a user", () => {
  it("name the groups, both of them; of who is in none they say nothing", async () => {
    await t.pool.admin.addToGroup("cia", "reader");
    await t.pool.admin.addToGroup("cia", "admin");
    const { IdToken = "", AccessToken = "" } = tokensOf(
      await passwordSignIn(t, "cia", goodPassword),
    );
    for (const token of [IdToken, AccessToken])
      expect(decodeJwt(token)["cognito:groups"]).toEqual(["admin", "reader"]);
    const others = tokensOf(await passwordSignIn(t, "bo", goodPassword));
    expect(decodeJwt(others["IdToken"] ?? "")).not.toHaveProperty("cognito:groups");
  });
});

describe("what is noted of it", () => {
  it("is who did it, from where, to whom, and what it was", async () => {
    await add("bo", "editor");
    await t.pool.admin.removeFromGroup("bo", "editor");
    expect(
      await t.database.sql`
        select event, by, ip, detail from pool_audit
        where username = 'bo' and event = 'groupsSet' order by id desc limit 2`,
    ).toEqual([
      { event: "groupsSet", by: "command line", ip: "", detail: "-editor" },
      { event: "groupsSet", by: "key teckna-admin", ip: "127.0.0.1", detail: "+editor" },
    ]);
  });

  it("goes with the user who is deleted, but for what is noted", async () => {
    await t.pool.admin.addToGroup("bo", "editor");
    await t.pool.admin.remove("bo");
    await t.pool.admin.create({ username: "bo", password: goodPassword });
    expect((await t.pool.admin.show("bo")).groups).toEqual([]);
  });
});
