import { account } from "./account.ts";
import { apiDocs } from "./api-docs.ts";
import { exporting } from "./lists/exporting.ts";
import { firstTexts } from "./first.ts";
import type { Messages } from "../sv/texts.ts";
import { uploadTexts } from "./upload.ts";
import { workspace } from "./workspace.ts";

export const messages = {
  ...firstTexts,
  ...uploadTexts,
  account,
  apiDocs,
  exporting,
  workspace,
} as const satisfies Messages;
