import { optionalText } from "../context/inputs.ts";
import { invalidParameter } from "../context/pool-error.ts";
import type { UserFilter } from "../store/search-users.ts";
import { textList } from "./admin-inputs.ts";
import type { AdminOperation, Members } from "./admin-operation.ts";
import { nextToken, readLimit, readToken } from "./paging.ts";
import { userType } from "./user-output.ts";

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

export const listUsers: AdminOperation = async (admin, body) => {
  const limit = readLimit(body);
  const requested = {
    filter: readFilter(body),
    after: readToken(body, "PaginationToken"),
    max: limit + 1,
  };
  const wanted = textList(body, "AttributesToGet");
  const found = await admin.search(requested);
  const users = found.slice(0, limit).map((user) => {
    const attributes = Object.entries(user.attributes).filter(([name]) => wanted.includes(name));
    return wanted.length === 0 ? user : { ...user, attributes: Object.fromEntries(attributes) };
  });
  const last = found.length > limit ? users.at(-1)?.username : undefined;
  return {
    Users: users.map(userType),
    ...nextToken("PaginationToken", last),
  };
};
