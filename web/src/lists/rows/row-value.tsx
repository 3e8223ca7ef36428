import type { AnyEntity } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { fillIn } from "@teckna/domain/messages/fill-in";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { idOf, type Stored } from "../../api/stored.ts";
import { Cell } from "../../fields/value-cell.tsx";
import { shortId } from "../../fields/short-id.ts";
import { recordLink } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { CopyIcon } from "../../ui/icons.tsx";
import { notify } from "../../ui/toasts.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type Column, valueIn } from "../list-columns.ts";
import type { RowTexts } from "./row-texts.ts";

type LinkedIdProps = {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly issueId?: string | undefined;
};

const LinkedId = ({ entity, id, issueId }: LinkedIdProps): ReactElement => {
  const short = shortId(id);
  const link = (
    <Link {...recordLink(entity, id, issueId)} className="table-id" data-stop="id">
      {short}
    </Link>
  );
  return short === id ? (
    link
  ) : (
    <Tooltip text={id} isFocusable={false}>
      {link}
    </Tooltip>
  );
};

type CopyIdProps = { readonly id: string; readonly texts: RowTexts };

const CopyId = ({ id, texts }: CopyIdProps): ReactElement => {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(id);
    notify({ text: fillIn(texts.idCopied, { id }) });
  };
  return (
    <Button
      variant="quiet"
      isIconOnly
      icon={<CopyIcon />}
      className="table-copy"
      title={texts.copyId}
      onClick={() => void copy()}
    >
      <VisuallyHidden>{texts.copyId}</VisuallyHidden>
    </Button>
  );
};

type RowValueProps = {
  readonly entity: AnyEntity;
  readonly issueId: string | undefined;
  readonly column: Column;
  readonly stored: Stored;
  readonly texts: RowTexts;
};

/** A value in a list row: the name and id link to the record, the issue to its page. */
export const RowValue = ({
  entity,
  issueId,
  column,
  stored,
  texts,
}: RowValueProps): ReactElement => {
  const value = valueIn(stored, column);
  if (column.computed) return <span>{column.computed.show(value)}</span>;
  const id = idOf(stored.record);
  const cell = <Cell field={column.field} value={value} />;
  if (column.name === "id") {
    return (
      <span className="table-id-cell">
        <LinkedId entity={entity} id={id} issueId={issueId} />
        <CopyId id={id} texts={texts} />
      </span>
    );
  }
  // An issue without a name is linked by its id; a child can also be identified by its issue.
  const isNamed = value !== null || entity.parent === undefined;
  if (column.name === entity.nameField && isNamed) {
    return (
      <Link {...recordLink(entity, id, issueId)} className="table-name" data-stop="name">
        {value === null ? shortId(id) : cell}
      </Link>
    );
  }
  const parentId = entity.parent && stored.record[entity.parent.field];
  if (typeof parentId !== "string") return cell;
  if (column.name === entity.parent?.titleField) {
    return (
      <Link {...recordLink(issue, parentId)} className="table-name" data-stop="parent">
        {value === null ? shortId(parentId) : cell}
      </Link>
    );
  }
  if (column.name === entity.parent?.field) return <LinkedId entity={issue} id={parentId} />;
  return cell;
};
