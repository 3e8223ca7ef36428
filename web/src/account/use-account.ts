import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import type { Language } from "@teckna/domain/messages/languages";
import type { ServedPasswordPolicy } from "@teckna/domain/messages/sv/sign-in/widget-errors";
import { useTranslation } from "react-i18next";
import { servedConfig, signInLibrary } from "../session/session.ts";
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

type PoolTexts = {
  readonly answers: Readonly<Record<string, string>>;
  readonly passwordRules: (policy: ServedPasswordPolicy) => string;
};

const loadTexts = async (language: Language): Promise<PoolTexts> => {
  const { answers, passwordRules } = await loaders[language].widgetErrors();
  return { answers, passwordRules };
};

const usePoolTexts = (): PoolTexts | undefined => {
  const language = useLanguage();
  return useQuery({
    queryKey: ["pool-texts", language],
    queryFn: () => loadTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
};

/** What a new password must be; undefined while the text is loading. */
export const usePasswordRules = (): string | undefined =>
  usePoolTexts()?.passwordRules(servedConfig().password_policy ?? {});

/** The pool's errors in the sign-in's texts. */
export const usePoolWords = (): ((error: Error) => string) => {
  const { t } = useTranslation();
  const errors = usePoolTexts()?.answers ?? {};
  return ({ name, message }) =>
    name === "NetworkError" ? t("error.network") : (errors[message] ?? t("error.generic"));
};
