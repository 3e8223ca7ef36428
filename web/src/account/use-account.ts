import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import type { Language } from "@teckna/domain/messages/languages";
import { useTranslation } from "react-i18next";
import { signInLibrary } from "../session/session.ts";
import { useLanguage } from "../words/language.ts";
import { type Account, readAccount } from "./pool-account.ts";

const accountKey = ["account"] as const;
export const sessionsKey = ["account", "sessions"] as const;

export const useAccount = (): UseQueryResult<Account> =>
  useQuery({
    queryKey: ["account", "pool"],
    queryFn: async () => {
      await signInLibrary();
      return readAccount();
    },
    retry: false,
  });

/**
 * An action on the account. Afterwards the data is refetched in any case, which also detects an ended
 * session.
 */
export const useAct = <Input, Result>(
  act: (input: Input) => Promise<Result>,
): UseMutationResult<Result, Error, Input> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      await signInLibrary();
      return act(input);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: accountKey }),
  });
};

type Responses = Readonly<Record<string, string>>;

const loadResponses = async (language: Language): Promise<Responses> =>
  (await loaders[language].widgetErrors()).answers;

/** The pool's errors in the sign-in's texts. */
export const usePoolWords = (): ((error: Error) => string) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: errors = {} } = useQuery({
    queryKey: ["pool-errors", language],
    queryFn: () => loadResponses(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return ({ name, message }) =>
    name === "NetworkError" ? t("error.network") : (errors[message] ?? t("error.generic"));
};
