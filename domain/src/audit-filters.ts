/** What narrows the history of everything, as the API and the addresses of its page call it. */
export const auditFilters = [
  "entity",
  "record_id",
  "by",
  "since",
  "until",
  "field",
  "batch",
  "action",
] as const;

export type AuditFilterName = (typeof auditFilters)[number];

/** What can have been done to a record, or to a finding of it. */
export const auditActions = [
  "create",
  "replace",
  "delete",
  "restore",
  "undo",
  "waive",
  "unwaive",
  "erase",
  "release",
  "cite",
  "absent",
] as const;
