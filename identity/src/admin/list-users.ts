import { optionalText } from "../context/inputs.ts";
import { invalidParameter } from "../context/pool-error.ts";
import type { UserFilter } from "../store/search-users.ts";
import { optionalNumber, textList } from "./admin-inputs.ts";
import type { AdminOperation, Members } from "./admin-operation.ts";
import { userType } from "./user-output.ts";

const maxUsers = 60;
const filterForm = /^\s*"?([\w:]{1,64})"?\s*(\^?=)\s*"((?:[^"\\]|\\.){0,256})"\s*$/;
const searchable: ReadonlySet<string> = new Set([
  "cognito:user_status",
  "email",
  "family_name",
  "given_name",
  "name",
  "phone_number",
  "preferred_username",
  "status",
  "sub",
  "username",
]);

const readFilter = (body: Members): UserFilter | null => {
  const text = optionalText(body, "Filter");
  if (!text) return null;
  const [, column = "", operator, value = ""] = filterForm.exec(text) ?? [];
  if (!searchable.has(column)) throw invalidParameter("Error while parsing filter.");
  return { column, isPrefix: operator === "^=", value: value.replace(/\\(.)/g, "$1") };
};

const readLimit = (body: Members): number => {
  const limit = optionalNumber(body, "Limit") ?? maxUsers;
  if (!Number.isInteger(limit) || limit < 0 || limit > maxUsers)
    throw invalidParameter(`Limit is a whole number up to ${maxUsers}.`);
  return limit === 0 ? maxUsers : limit;
};

const tokenOf = (username: string): string => Buffer.from(username).toString("base64url");

const readToken = (body: Members): string => {
  const token = optionalText(body, "PaginationToken") ?? "";
  const name = Buffer.from(token, "base64url").toString("utf8");
  if (tokenOf(name) !== token || name.includes("\u0000"))
    throw invalidParameter("Invalid PaginationToken.");
  return name;
};

export const listUsers: AdminOperation = async (admin, body) => {
  const limit = readLimit(body);
  const requested = { filter: readFilter(body), after: readToken(body), max: limit + 1 };
  const wanted = textList(body, "AttributesToGet");
  const found = await admin.search(requested);
  const users = found.slice(0, limit).map((user) => {
    const attributes = Object.entries(user.attributes).filter(([name]) => wanted.includes(name));
    return wanted.length === 0 ? user : { ...user, attributes: Object.fromEntries(attributes) };
  });
  const last = users.at(-1);
  return {
    Users: users.map(userType),
    ...(found.length > limit && last ? { PaginationToken: tokenOf(last.username) } : {}),
  };
};
