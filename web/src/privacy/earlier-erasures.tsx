import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { type ListedErasure, erasuresOptions } from "../api/privacy/erasures.ts";
import { showMoment } from "../fields/moment.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";

const ErasureTable = ({ rows }: { readonly rows: readonly ListedErasure[] }): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="privacy-scroller">
      <table className="privacy-table">
        <thead>
          <tr>
            <th scope="col">{t("privacy.at")}</th>
            <th scope="col">{t("privacy.pseudonym")}</th>
            <th scope="col">{t("privacy.by")}</th>
            <th scope="col">{t("privacy.count")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, by, pseudonym, records, is_complete: isComplete }) => (
            <tr key={id}>
              <td>{showMoment(at)}</td>
              <td>
                {pseudonym ?? t("privacy.retention")}
                {!isComplete && (
                  <p className="privacy-help">
                    {t(pseudonym === null ? "privacy.removing" : "privacy.unended")}
                  </p>
                )}
              </td>
              <td>{by}</td>
              <td>{records}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Past erasures, when and by whom; the erased names are not stored. */
export const EarlierErasures = (): ReactElement => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(erasuresOptions);
  return (
    <section>
      <h2>{t("privacy.earlier")}</h2>
      {error && (
        <ErrorNotice
          error={error}
          title={t("privacy.earlierFailed")}
          retry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && data.length === 0 && <p className="privacy-help">{t("privacy.noneEarlier")}</p>}
      {data && data.length > 0 && <ErasureTable rows={data} />}
    </section>
  );
};
