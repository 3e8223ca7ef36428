import { type ReactElement, type ReactNode, useId } from "react";

type AccountSectionProps = {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
};

export const AccountSection = ({ title, help, children }: AccountSectionProps): ReactElement => {
  const id = useId();
  return (
    <section className="account-section" aria-labelledby={id}>
      <div className="account-section-words">
        <h2 id={id}>{title}</h2>
        {help !== undefined && <p className="account-help">{help}</p>}
      </div>
      <div className="account-section-body">{children}</div>
    </section>
  );
};
