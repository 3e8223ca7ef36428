/** The texts of the page for trying out the API. */
export const apiDocs = {
  intro: "Prova API:t med din egen inloggning. Anropen är på riktigt.",
  operations: "Anrop",
  parameters: "Parametrar",
  filters: "Filter ({n})",
  body: "Innehåll",
  send: "Skicka",
  sending: "Skickar …",
  answer: "Svar",
  duration: "{ms} ms",
  noBody: "Svaret har inget innehåll.",
  description: "Beskrivning (OpenAPI)",
  loadFailed: "Beskrivningen kunde inte hämtas.",
  required: "krävs",
} as const;
