/** The filters of the change history, by their names in the API and in the page's address. */
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

/** The actions on a record, or on a finding about it, that the history records. */
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
