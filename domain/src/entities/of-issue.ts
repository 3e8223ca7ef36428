/** How every child entity names the issue it belongs to. */
export const ofIssue = { entity: "issue", field: "issueId", titleField: "issueName" } as const;
