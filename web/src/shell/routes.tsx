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
import { NetworkError } from "../api/http-error.ts";
import { firstPage } from "../api/list.ts";
import { listParamsOf } from "../api/list-params.ts";
import { queryClientOf } from "../api/query-client.ts";
import { readListSearch, type ListSearch } from "../lists/list-search.ts";
import { signedInAs } from "../session/session.ts";
import { type LateTextsName, loadLateTexts } from "../words/language.ts";
import { Frame } from "./frame.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

type LatePage = Record<string, unknown> & { readonly beforeShown?: () => Promise<void> };

/** A page that is loaded when it is opened, with its additional texts. */
const latePage = <Page extends LatePage, Name extends keyof Page>(
  load: () => Promise<Page>,
  name: Name,
  ...texts: readonly LateTextsName[]
) =>
  lazyRouteComponent(async () => {
    try {
      const [page] = await Promise.all([load(), loadLateTexts(...texts)]);
      await page.beforeShown?.();
      return page;
    } catch (cause) {
      // The router would reload the document for the browser's own error, even if the server is down.
      throw new NetworkError(cause);
    }
  }, name);

const ListPage = latePage(() => import("../lists/list-page.tsx"), "ListPage");
const DeletedPage = latePage(() => import("../lists/deleted-page.tsx"), "DeletedPage", "listTools");
const NewPage = latePage(() => import("../records/new-page.tsx"), "NewPage", "entry");
const RecordPage = latePage(() => import("../records/record-page.tsx"), "RecordPage", "entry");
const EditPage = latePage(() => import("../records/edit-page.tsx"), "EditPage", "entry");
// An issue's grids use the texts of the upload preview.
const NewIssuePage = latePage(
  () => import("../workspace/new-issue-page.tsx"),
  "NewIssuePage",
  "entry",
  "workspace",
  "upload",
);
const IssuePage = latePage(
  () => import("../workspace/issue-page.tsx"),
  "IssuePage",
  "entry",
  "workspace",
  "upload",
);
const UploadPage = latePage(
  () => import("../upload/upload-page.tsx"),
  "UploadPage",
  "entry",
  "upload",
  "uploadPage",
);
const UpdatePage = latePage(
  () => import("../updates/update-page.tsx"),
  "UpdatePage",
  "bulkEdit",
  "entry",
  "upload",
);
const ReplacePage = latePage(
  () => import("../bulk-edit/replace-page.tsx"),
  "ReplacePage",
  "bulkEdit",
  "entry",
  "upload",
);
const BatchesPage = latePage(() => import("../batches/batches-page.tsx"), "BatchesPage", "upload");
const BatchPage = latePage(
  () => import("../batches/batch-page.tsx"),
  "BatchPage",
  "entry",
  "upload",
);
const AuditPage = latePage(() => import("../audit/audit-page.tsx"), "AuditPage", "entry", "audit");
const InvestorsPage = latePage(
  () => import("../investors/investors-page.tsx"),
  "InvestorsPage",
  "investors",
  "bulkEdit",
  "entry",
  "upload",
);
const InvestorPage = latePage(
  () => import("../investors/investor-page.tsx"),
  "InvestorPage",
  "investors",
  "bulkEdit",
  "entry",
  "upload",
);
const AccountPage = latePage(
  () => import("../account/account-page.tsx"),
  "AccountPage",
  "account",
  "entry",
);
const ProgramsPage = latePage(
  () => import("../account/programs/programs-page.tsx"),
  "ProgramsPage",
  "account",
);
const PeoplePage = latePage(
  () => import("../people/people-page.tsx"),
  "PeoplePage",
  "account",
  "entry",
  "people",
  "audit",
);
const AdminRoom = latePage(() => import("./admin-room.tsx"), "AdminRoom");
const ApiDocsPage = latePage(
  () => import("./api-docs/api-docs-page.tsx"),
  "ApiDocsPage",
  "apiDocs",
);

const rootRoute = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage });

/** A record's page is mounted again when the address names another record. */
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

/** Prefetches a list's rows while its page is rendered; the page reports failures. */
const requestList = (entity: AnyEntity, search: ListSearch, params: object): void => {
  const username = signedInAs();
  if (username === null) return;
  const scope = "issueId" in params ? { issueId: String(params.issueId) } : {};
  // The router also passes other parameters, such as the language.
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
/** An issue is read and edited on one page, which stays mounted when its address changes to that of the form. */
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
