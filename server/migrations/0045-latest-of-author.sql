-- outside a transaction
-- What one user entered or changed last, among what all did: records are entered once, so their own index is never written
-- again; later changes are found in the history. What each costs: docs/decisions/0050-history-of-everything.md.
create index concurrently if not exists issues_by_author
  on issues (created_by, created_at desc, id) where deleted_at is null;
create index concurrently if not exists warrants_by_author
  on warrants (created_by, created_at desc, id) where deleted_at is null;
create index concurrently if not exists fees_by_author
  on fees (created_by, created_at desc, id) where deleted_at is null;
create index concurrently if not exists commits_by_author
  on commits (created_by, created_at desc, id) where deleted_at is null;
create index concurrently if not exists sources_by_author
  on sources (created_by, created_at desc, id) where deleted_at is null;
create index concurrently if not exists history_of_changes_by_author
  on history (by, entity, at desc, record_id) where action <> 'create';
