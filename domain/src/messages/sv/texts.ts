import { account } from "./account.ts";
import { apiDocs } from "./api-docs.ts";
import { audit } from "./lists/audit.ts";
import {
  conflict,
  doubt,
  form,
  help,
  history,
  link,
  message,
  offer,
  reader,
  reason,
  record,
  unit,
  validation,
} from "./entry.ts";
import { bulkEdit } from "./lists/bulk-edit.ts";
import { exporting } from "./lists/exporting.ts";
import { finder } from "./finding/finder.ts";
import { firstTexts } from "./first.ts";
import { investors } from "./lists/investors.ts";
import { listTools } from "./lists/list-tools.ts";
import { people } from "./people.ts";
import { signIn } from "./sign-in/page.ts";
import { privacy } from "./privacy.ts";
import { upload } from "./uploads/upload-page.ts";
import { uploadTexts } from "./uploads/upload.ts";
import { workspace } from "./workspace.ts";

const lateTexts = {
  ...uploadTexts,
  account,
  apiDocs,
  audit,
  bulkEdit,
  conflict,
  doubt,
  exporting,
  finder,
  form,
  help,
  history,
  investors,
  listTools,
  offer,
  people,
  privacy,
  reader,
  reason,
  record,
  signIn,
  unit,
  upload,
  workspace,
  validation,
  link,
  message,
} as const;

export const messages = { ...firstTexts, ...lateTexts } as const;

/** The texts loaded only with the pages that need them. */
export type LateTextName = keyof typeof lateTexts;

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
/** All texts of the interface; a missing one in a language is a type error. */
export type Messages = Words<typeof messages>;
