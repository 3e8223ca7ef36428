import type { Messages } from "../sv/texts.ts";

export const apiDocs = {
  intro: "Try the API as yourself. The calls are real.",
  operations: "Operations",
  parameters: "Parameters",
  filters: "Filters ({n})",
  body: "Body",
  send: "Send",
  sending: "Sending…",
  answer: "Response",
  duration: "{ms} ms",
  noBody: "The response has no body.",
  description: "Description (OpenAPI)",
  loadFailed: "The description could not be loaded.",
  required: "required",
} as const satisfies Messages["apiDocs"];
