import { HttpError, NetworkError, type ProblemDocument } from "./http-error.ts";

/** What every stream of the API's own lines may hold. */
export type AnswerLine<Result> = {
  readonly progress?: { readonly rows: number };
  readonly result?: Result;
  readonly error?: ProblemDocument;
};

/** The answer's lines as they arrive; the last one is the result, or the error that is thrown. */
export async function* answerLines<Result, Line extends AnswerLine<Result>>({
  body,
}: Response): AsyncGenerator<Line> {
  if (!body) throw new NetworkError("the answer has no body");
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new NetworkError(error);
    });
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const lines = rest.split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const text of lines) {
      if (text.trim() === "") continue;
      const line: Line = JSON.parse(text);
      if (line.error) throw new HttpError(line.error.status ?? 500, line.error);
      yield line;
      if (line.result) return;
    }
    if (done) throw new NetworkError("the answer ended before the result");
  }
}
