import type { ReactElement } from "react";

export const ApiDocsPage = (): ReactElement => <p>API</p>;
