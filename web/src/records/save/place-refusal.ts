import type { ProblemCode } from "@teckna/domain/problem";
import { type FieldError, HttpError } from "../../api/http-error.ts";
import type { Draft } from "../form/draft.ts";
import type { Fault } from "../form/entry.ts";

// Safe because a server error is displayed with the server's own text, whatever its code.
export const toFault = ({ field, code, params = {}, message }: FieldError): Fault => ({
  field,
  code: code as ProblemCode,
  params,
  message,
});

const faultsOf = (error: Error): readonly Fault[] => {
  if (!(error instanceof HttpError)) return [];
  const { status, problem } = error;
  if (problem?.errors && problem.errors.length > 0) return problem.errors.map(toFault);
  const isTaken = status === 409 && problem?.code === "idExists";
  return isTaken ? [{ field: "id", code: "idExists", params: {} }] : [];
};

/** Marks the fields that the server refused; returns true if every error belongs to a field. */
export const placeRefusal = (draft: Draft, error: Error): boolean => {
  const faults = faultsOf(error);
  return draft.refuse(faults).length === 0 && faults.length > 0;
};
