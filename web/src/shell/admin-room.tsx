import { useParams } from "@tanstack/react-router";
import { type ReactElement, Suspense } from "react";
import { latePart } from "../ui/late/late-part.ts";
import { Loading } from "../ui/loading.tsx";
import { loadLateTexts } from "../words/language.ts";
import { NotFoundPage } from "./not-found-page.tsx";

const PrivacyPage = latePart(async () => {
  const [page] = await Promise.all([
    import("../privacy/privacy-page.tsx"),
    loadLateTexts("privacy"),
  ]);
  return page.PrivacyPage;
});
const RulesPage = latePart(async () => (await import("../rules/rules-page.tsx")).RulesPage);

/** An administration page, by the last part of its address. */
export const AdminRoom = (): ReactElement => {
  const { room }: { room?: string } = useParams({ strict: false });
  return (
    <Suspense fallback={<Loading />}>
      {room === "privacy" && <PrivacyPage />}
      {room === "rules" && <RulesPage />}
      {room !== "privacy" && room !== "rules" && <NotFoundPage />}
    </Suspense>
  );
};
