import { HttpError, NetworkError, type ProblemDocument } from "../http-error.ts";
import { LineCutter } from "./line-cutter.ts";

/** The lines that any NDJSON response of the API may contain. */
export type ResponseLine<Result> = {
  readonly progress?: { readonly rows: number };
  readonly result?: Result;
  readonly error?: ProblemDocument;
};

/** The response body's chunks as they arrive. */
export async function* responseBytes({ body }: Response): AsyncGenerator<Uint8Array> {
  if (!body) throw new NetworkError("the response has no body");
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new NetworkError(error);
    });
    if (done) return;
    yield value;
  }
}

export const toResponseError = (problem: ProblemDocument): HttpError =>
  new HttpError(problem.status ?? 500, problem);

export const cutShort = (): NetworkError =>
  new NetworkError("the response ended before the result");

/** The response's lines as they arrive. The last line is the result; if it is an error, that is thrown. */
export async function* responseLines<Result, Line extends ResponseLine<Result>>(
  response: Response,
): AsyncGenerator<Line> {
  const cutter = new LineCutter();
  for await (const bytes of responseBytes(response))
    for (const text of cutter.cut(bytes)) {
      // Our own server's response.
      const line = JSON.parse(text) as Line;
      if (line.error) throw toResponseError(line.error);
      yield line;
      if (line.result) return;
    }
  throw cutShort();
}
