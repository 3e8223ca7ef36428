import type { ReactElement, ReactNode } from "react";
import "./feedback.css";

type EmptyStateProps = { readonly children: ReactNode; readonly action?: ReactNode };

export const EmptyState = ({ children, action }: EmptyStateProps): ReactElement => (
  <div className="empty-state">
    <p role="status">{children}</p>
    {action !== undefined && <div className="empty-actions">{action}</div>}
  </div>
);
