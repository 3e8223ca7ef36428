import { languageTags } from "@teckna/domain/messages/languages";
import type { PageLanguages } from "@teckna/identity/oauth/messages/page-texts";

/** The languages that the user pool shows its own pages in. */
export const pageLanguages: PageLanguages = {
  tags: languageTags,
  load: async () => {
    const { signInPages } = await import("@teckna/domain/messages/by-language/sign-in-pages");
    return signInPages;
  },
};
