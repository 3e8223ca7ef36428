import type { Messages } from "../sv/texts.ts";

export const apiDocs = {
  intro: "Try the API as yourself. The calls are real.",
  operations: "Operations",
  parameters: "Parameters",
  filters: "Filters ({n})",
  body: "Body",
  send: "Send",
  sending: "Sending…",
  answer: "Answer",
  duration: "{ms} ms",
  noBody: "The answer has no body.",
  description: "Description (OpenAPI)",
  loadFailed: "The description could not be loaded.",
  required: "required",
} as const satisfies Messages["apiDocs"];
