import { type AnyEntity, entities, entityAt } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  useMatches,
  useParams,
} from "@tanstack/react-router";
import type { ReactElement } from "react";
import { firstPage } from "../api/list.ts";
import { listParamsOf } from "../api/list-params.ts";
import { queryClientOf } from "../api/query-client.ts";
import { readListSearch, type ListSearch } from "../lists/list-search.ts";
import { signedInAs } from "../session/session.ts";
import { type LateTextsName, loadLateTexts } from "../words/language.ts";
import { Frame } from "./frame.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** A page comes with the texts that it needs besides those of every page. */
const withTexts =
  <Page,>(load: () => Promise<Page>, ...names: readonly LateTextsName[]) =>
  async (): Promise<Page> => {
    const [page] = await Promise.all([load(), loadLateTexts(...names)]);
    return page;
  };

const ListPage = lazyRouteComponent(() => import("../lists/list-page.tsx"), "ListPage");
const DeletedPage = lazyRouteComponent(() => import("../lists/deleted-page.tsx"), "DeletedPage");
const NewPage = lazyRouteComponent(
  withTexts(() => import("../records/new-page.tsx"), "entry"),
  "NewPage",
);
const RecordPage = lazyRouteComponent(
  withTexts(() => import("../records/record-page.tsx"), "entry"),
  "RecordPage",
);
const EditPage = lazyRouteComponent(
  withTexts(() => import("../records/edit-page.tsx"), "entry"),
  "EditPage",
);
// The grids of an issue speak in the words of the upload's preview.
const NewIssuePage = lazyRouteComponent(
  withTexts(() => import("../workspace/new-issue-page.tsx"), "entry", "workspace", "upload"),
  "NewIssuePage",
);
const IssuePage = lazyRouteComponent(
  withTexts(() => import("../workspace/issue-page.tsx"), "entry", "workspace", "upload"),
  "IssuePage",
);
const UploadPage = lazyRouteComponent(
  withTexts(() => import("../upload/upload-page.tsx"), "entry", "upload", "uploadPage"),
  "UploadPage",
);
const UpdatePage = lazyRouteComponent(
  withTexts(() => import("../updates/update-page.tsx"), "bulkEdit", "entry", "upload"),
  "UpdatePage",
);
const ReplacePage = lazyRouteComponent(
  withTexts(() => import("../bulk-edit/replace-page.tsx"), "bulkEdit", "entry", "upload"),
  "ReplacePage",
);
const BatchesPage = lazyRouteComponent(
  withTexts(() => import("../batches/batches-page.tsx"), "upload"),
  "BatchesPage",
);
const BatchPage = lazyRouteComponent(
  withTexts(() => import("../batches/batch-page.tsx"), "entry", "upload"),
  "BatchPage",
);
const AuditPage = lazyRouteComponent(
  withTexts(() => import("../audit/audit-page.tsx"), "entry", "audit"),
  "AuditPage",
);
const InvestorsPage = lazyRouteComponent(
  withTexts(
    () => import("../investors/investors-page.tsx"),
    "investors",
    "bulkEdit",
    "entry",
    "upload",
  ),
  "InvestorsPage",
);
const InvestorPage = lazyRouteComponent(
  withTexts(
    () => import("../investors/investor-page.tsx"),
    "investors",
    "bulkEdit",
    "entry",
    "upload",
  ),
  "InvestorPage",
);
const AccountPage = lazyRouteComponent(
  withTexts(() => import("../account/account-page.tsx"), "account", "entry"),
  "AccountPage",
);
const ProgramsPage = lazyRouteComponent(
  withTexts(() => import("../account/programs/programs-page.tsx"), "account"),
  "ProgramsPage",
);
const PeoplePage = lazyRouteComponent(
  withTexts(() => import("../people/people-page.tsx"), "account", "entry", "people", "audit"),
  "PeoplePage",
);
const AdminRoom = lazyRouteComponent(() => import("./admin-room.tsx"), "AdminRoom");
const ApiDocsPage = lazyRouteComponent(
  withTexts(() => import("./api-docs/api-docs-page.tsx"), "apiDocs"),
  "ApiDocsPage",
);

const rootRoute = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage });

/** The page of one record starts anew when the address names another. */
const ofRecord = (entity: AnyEntity, Page: typeof RecordPage | typeof EditPage) => {
  const PageOfRecord = (): ReactElement => {
    const { id = "", issueId } = useParams({ strict: false });
    return <Page key={id} entity={entity} id={id} {...(issueId !== undefined && { issueId })} />;
  };
  return Object.assign(PageOfRecord, { preload: async () => Page.preload?.() });
};

const ofEntity = (
  entity: AnyEntity,
  Page: typeof ListPage | typeof NewPage | typeof NewIssuePage,
) => {
  const PageOfEntity = (): ReactElement => {
    const { issueId } = useParams({ strict: false });
    return <Page key={issueId ?? ""} entity={entity} {...(issueId !== undefined && { issueId })} />;
  };
  return Object.assign(PageOfEntity, { preload: async () => Page.preload?.() });
};

/** The rows may come while the page that shows them is drawn; a failure is reported there. */
const requestList = (entity: AnyEntity, search: ListSearch, params: object): void => {
  const username = signedInAs();
  if (username === null) return;
  const scope = "issueId" in params ? { issueId: String(params.issueId) } : {};
  // The router hands on what else stands in the address, such as the language.
  const own = listParamsOf(entity, readListSearch(entity)(search));
  void queryClientOf(username).prefetchQuery(firstPage(entity, { ...own, ...scope }));
};

const listRoute = <const Path extends string>(entity: AnyEntity, path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: readListSearch(entity),
    loaderDeps: ({ search }) => ({ search }),
    loader: ({ deps: { search }, params }) => requestList(entity, search, params),
    component: ofEntity(entity, ListPage),
  });

const newRoute = <const Path extends string>(entity: AnyEntity, path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: ofEntity(entity, entity === issue ? NewIssuePage : NewPage),
  });

const recordRoute = <const Path extends string>(entity: AnyEntity, path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: ofRecord(entity, RecordPage),
  });

const editRoute = <const Path extends string>(entity: AnyEntity, path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: ofRecord(entity, EditPage),
  });

const listRoutesOf = <const Path extends string>(entity: AnyEntity, path: Path) =>
  [listRoute(entity, `/${path}`), newRoute(entity, `/${path}/new`)] as const;

const routesOf = <const Path extends string>(entity: AnyEntity, path: Path) =>
  [
    ...listRoutesOf(entity, path),
    recordRoute(entity, `/${path}/$id`),
    editRoute(entity, `/${path}/$id/edit`),
  ] as const;

const routesOfChild = <const Path extends string>(entity: AnyEntity, path: Path) =>
  [...routesOf(entity, path), ...routesOf(entity, `issues/$issueId/${path}`)] as const;

const childEntities = entities.filter((entity) => entity.name !== "issue");
/** An issue is read and edited on one page, which stays as it is when its address changes to that of the form. */
const issueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/issues/$id",
  component: Object.assign(
    () => {
      const { id } = issueRoute.useParams();
      const isAtForm = useMatches({
        select: (matches) => matches.some(({ routeId }) => routeId === issueFormRoute.id),
      });
      return <IssuePage key={id} id={id} isAtForm={isAtForm} />;
    },
    { preload: async () => IssuePage.preload?.() },
  ),
});
const issueFormRoute = createRoute({ getParentRoute: () => issueRoute, path: "/edit" });

const deletedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/deleted/$path",
  component: () => {
    const { path } = deletedRoute.useParams();
    const entity = entityAt(path);
    return entity ? <DeletedPage key={path} entity={entity} /> : <NotFoundPage />;
  },
});

const batchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/upload/batches/$id",
  component: () => {
    const { id } = batchRoute.useParams();
    return <BatchPage key={id} id={id} />;
  },
});

const investorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/investors/$name",
  component: () => {
    const { name } = investorRoute.useParams();
    return <InvestorPage key={name} name={name} />;
  },
});

const pageRoute = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, component });

export const routeTree = rootRoute.addChildren([
  listRoute(issue, "/"),
  ...listRoutesOf(issue, "issues"),
  issueRoute.addChildren([issueFormRoute]),
  ...childEntities.flatMap((entity) => routesOfChild(entity, entity.path)),
  deletedRoute,
  pageRoute("/upload", UploadPage),
  pageRoute("/upload/update", UpdatePage),
  pageRoute("/replace", ReplacePage),
  pageRoute("/upload/batches", BatchesPage),
  batchRoute,
  pageRoute("/api-docs", ApiDocsPage),
  pageRoute("/history", AuditPage),
  pageRoute("/investors", InvestorsPage),
  investorRoute,
  pageRoute("/admin/$room", AdminRoom),
  pageRoute("/account", AccountPage),
  pageRoute("/account/programs", ProgramsPage),
  pageRoute("/admin/users", PeoplePage),
  pageRoute("/admin/users/$username", PeoplePage),
]);
