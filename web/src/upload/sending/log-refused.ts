import { fillIn } from "@teckna/domain/messages/fill-in";
import type { Output } from "../protocol/output.ts";
import type { PerTable } from "../protocol/paste-protocol.ts";
import { type ReasonError, readInParts } from "../../batches/reasons.ts";

const rowsAtOnce = 200;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The specification's texts, used for logging in every language. */
const texts: ReadonlyMap<string, string> = new Map([
  ["missingField", "Missing required field {field}"],
  ["badDate", "Invalid date format for field {field}"],
  ["unknownIssue", "Unknown issue id {id}..."],
]);

/** Only fields, codes and ids: other pasted data does not belong in a log. */
const faultOf = ({ code, field, params = {} }: ReasonError): string =>
  fillIn(texts.get(code) ?? "{code} {field}", { code, field, id: params["id"] ?? "" });

export const logRefused = async (outputs: PerTable<Output>): Promise<void> => {
  for (const [table, { reasons }] of Object.entries(outputs)) {
    for (const rows of readInParts(reasons, rowsAtOnce)) {
      const reported = rows.map(
        ({ line, errors }) => `${table} ${line}: ${errors.map(faultOf).join(", ")}`,
      );
      console.warn(reported.join("\n"));
      await breathe();
    }
  }
};
