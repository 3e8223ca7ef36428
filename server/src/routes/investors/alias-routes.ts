import { objectBody } from "../../http/json-body.ts";
import { readParameters, requireNoParameters } from "../../http/read-parameters.ts";
import { addAliases, deleteAlias, listAliases, restoreAlias } from "../../investors/aliases.ts";
import { readAliases, readAliasesQuery } from "../../investors/read-aliases.ts";
import { aliasOperations } from "../../openapi/investors/alias-operations.ts";
import { idOf } from "../id-of.ts";
import type { Route } from "../route.ts";

const all = "/api/investor-aliases";
const one = `${all}/:id`;

/** Routes for aliases: spellings of investors, and the names under which they are to be entered. */
export const aliasRoutes: readonly Route[] = [
  {
    method: "GET",
    path: all,
    right: "read all",
    operation: aliasOperations.list,
    handle: async ({ context, request }) => {
      const query = readAliasesQuery(readParameters(request));
      return { body: `[${(await listAliases(context, query)).join(",")}]` };
    },
  },
  {
    method: "POST",
    path: all,
    right: "write all",
    operation: aliasOperations.add,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      const aliases = await addAliases(context, readAliases(objectBody(request)));
      return { status: 201, body: `[${aliases.join(",")}]` };
    },
  },
  {
    method: "DELETE",
    path: one,
    right: "write all",
    operation: aliasOperations.delete,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      await deleteAlias(context, idOf(request));
      return { status: 204 };
    },
  },
  {
    method: "POST",
    path: `${one}/restore`,
    right: "write all",
    operation: aliasOperations.restore,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      return { body: await restoreAlias(context, idOf(request)) };
    },
  },
];
