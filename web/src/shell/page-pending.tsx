import type { ReactElement } from "react";
import { Loading } from "../ui/loading.tsx";

export const PagePending = (): ReactElement => <Loading />;
