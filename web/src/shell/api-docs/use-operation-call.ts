import { useState } from "react";
import { exchange } from "../../api/client.ts";
import {
  bodyOf,
  prepare,
  type Body,
  type Description,
  type DocumentedCall,
  type Method,
} from "./description.ts";
import { readResponse, type OperationResponse } from "./operation-response.tsx";

type Values = Readonly<Record<string, string>>;

type State =
  | { readonly at: "idle" }
  | { readonly at: "sending" }
  | { readonly at: "done"; readonly response: OperationResponse }
  | { readonly at: "failed"; readonly error: Error };

const callOperation = async (
  entry: DocumentedCall,
  values: Values,
  body: Body | null,
  text: string,
): Promise<OperationResponse> => {
  const { path, query, headers } = prepare(entry, values);
  const begin = performance.now();
  const response = await exchange(path, {
    // Safe because the type of a literal in capitals is its own in capitals.
    method: entry.method.toUpperCase() as Uppercase<Method>,
    query,
    headers: { ...headers, ...(body && { "content-type": body.type }) },
    ...(body && { body: text }),
  });
  return readResponse(response, performance.now() - begin);
};

/** The input for one operation, and the result of sending it. */
export const useOperationCall = (description: Description, entry: DocumentedCall) => {
  const body = bodyOf(description, entry);
  const [values, setValues] = useState<Values>({});
  const [text, setText] = useState(body?.sample ?? "");
  const [state, setState] = useState<State>({ at: "idle" });
  const send = async (): Promise<void> => {
    setState({ at: "sending" });
    try {
      setState({ at: "done", response: await callOperation(entry, values, body, text) });
    } catch (error) {
      setState({ at: "failed", error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  return {
    body,
    values,
    setValue: (name: string, value: string): void =>
      setValues((old) => ({ ...old, [name]: value })),
    text,
    setText,
    state,
    send,
  };
};
