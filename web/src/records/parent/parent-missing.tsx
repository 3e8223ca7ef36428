import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Draft } from "../form/draft.ts";
import type { Parent } from "@teckna/domain/parent";
import { searchParent } from "./parent-field.tsx";
import { useParent } from "./use-parent.ts";

type ParentMissingProps = { readonly draft: Draft; readonly parent: Parent };

/** A notice above a form whose parent does not exist, with a button to choose another. */
export const ParentMissing = ({ draft, parent }: ParentMissingProps): ReactElement => {
  const { t } = useTranslation();
  const { isMissing } = useParent(draft, parent);
  return (
    <div role="alert">
      {isMissing && (
        <Notice
          tone="danger"
          title={t("form.issueMissing")}
          actions={
            <Button onClick={() => searchParent(draft, parent)}>{t("form.otherIssue")}</Button>
          }
        >
          <p>{t("form.issueMissingBody")}</p>
        </Notice>
      )}
    </div>
  );
};
