import type { ReactElement, ReactNode } from "react";
import { ExternalIcon } from "../ui/icons.tsx";

type OutsideLinkProps = { readonly url: string; readonly children: ReactNode };

/** Only for addresses that were checked to be safe. */
export const OutsideLink = ({ url, children }: OutsideLinkProps): ReactElement => (
  <a className="outside-link" href={url} target="_blank" rel="noopener noreferrer" title={url}>
    <span className="outside-link-text">{children}</span>
    <ExternalIcon />
  </a>
);
