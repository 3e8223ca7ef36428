/** How every child entity refers to its issue. */
export const ofIssue = { entity: "issue", field: "issueId", titleField: "issueName" } as const;
