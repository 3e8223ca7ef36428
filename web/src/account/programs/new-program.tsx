import { entities } from "@teckna/domain/entities";
import { type ReactElement, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../session/rights.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { AccountField } from "../account-field.tsx";
import { rightNames } from "./program-tokens.ts";
import { dayChoices, useNewProgram } from "./use-new-program.ts";

type ChoicesProps = {
  readonly title: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
};

const Choices = ({ title, error, children }: ChoicesProps): ReactElement => {
  const id = useId();
  return (
    <fieldset className="program-choices" aria-describedby={error && id}>
      <legend>{title}</legend>
      {children}
      {error !== undefined && (
        <p id={id} className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};

type DaysProps = { readonly days: number; readonly choose: (days: number) => void };

const Days = ({ days, choose }: DaysProps): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="account-field">
      <label className="account-label" htmlFor={id}>
        {t("account.programs.lasts")}
      </label>
      <select
        id={id}
        className="input"
        value={days}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {dayChoices.map((count) => (
          <option key={count} value={count}>
            {t("account.programs.days", { n: count })}
          </option>
        ))}
      </select>
    </div>
  );
};

type FormProps = { readonly form: ReturnType<typeof useNewProgram> };

const RightChoices = ({ form }: FormProps): ReactElement => {
  const { t } = useTranslation();
  const mayWrite = useMay("write");
  return (
    <Choices title={t("account.programs.mayDo")} error={form.rightsError}>
      {rightNames
        .filter((right) => right === "read" || mayWrite)
        .map((right) => (
          <Checkbox
            key={right}
            checked={form.draft.rights.has(right)}
            onChange={() => form.toggleRight(right)}
          >
            {t(`account.programs.may.${right}`)}
          </Checkbox>
        ))}
    </Choices>
  );
};

const TableChoices = ({ form }: FormProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <Choices title={t("account.programs.with")} error={form.tablesError}>
      {entities.map(({ path }) => (
        <Checkbox
          key={path}
          checked={form.draft.tables.has(path)}
          onChange={() => form.toggleTable(path)}
        >
          {t(`list.${path}.title`)}
        </Checkbox>
      ))}
    </Choices>
  );
};

type NewProgramProps = { readonly onMade: (token: string, name: string) => void };

/** The form for a new program: its name and rights. */
export const NewProgram = ({ onMade }: NewProgramProps): ReactElement => {
  const { t } = useTranslation();
  const form = useNewProgram(onMade);
  const { draft } = form;
  return (
    <form className="account-form" noValidate onSubmit={form.submit}>
      {form.failure && (
        <ErrorNotice error={form.failure} title={t("account.programs.makeFailed")} />
      )}
      <AccountField
        label={t("account.programs.name")}
        help={t("account.programs.nameHelp")}
        name="program"
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        error={form.nameError}
        onChange={({ target }) => form.rename(target.value)}
      />
      <RightChoices form={form} />
      <TableChoices form={form} />
      <Days days={draft.days} choose={form.chooseDays} />
      <Button
        type="submit"
        variant="primary"
        isPending={form.isPending}
        pendingText={t("account.programs.making")}
      >
        {t("account.programs.make")}
      </Button>
    </form>
  );
};
