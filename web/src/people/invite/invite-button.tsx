import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Pool } from "../../api/people/pool.ts";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { InviteDialog } from "./invite-dialog.tsx";

export const InviteButton = ({ pool }: { readonly pool: Pool }): ReactElement => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<PlusIcon />}
        aria-keyshortcuts="n"
        onClick={() => setOpen(true)}
      >
        {t("people.invite.open")}
      </Button>
      {isOpen && <InviteDialog pool={pool} onClose={() => setOpen(false)} />}
    </>
  );
};
