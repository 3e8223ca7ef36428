import type { messages } from "@teckna/domain/messages/sv/texts";
import "i18next";

declare module "i18next" {
  // i18next reads its options from this interface, so it cannot be a type.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof messages };
    interpolationPrefix: "{";
    interpolationSuffix: "}";
  }
}
