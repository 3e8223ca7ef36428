import { languageTags } from "@teckna/domain/messages/languages";
import type { PageLanguages } from "@teckna/identity/oauth/messages/page-texts";

/** The languages of the user pool's own pages. */
export const pageLanguages: PageLanguages = {
  tags: languageTags,
  load: async () => {
    const { signInPages } = await import("@teckna/domain/messages/by-language/sign-in-pages");
    return signInPages;
  },
};
