-- outside a transaction
-- Whether an issue has children is asked of all issues at once: the children that are there are found in the index alone.
create index concurrently if not exists warrants_there_of_issue
  on warrants (issue_id) where deleted_at is null;
create index concurrently if not exists fees_there_of_issue
  on fees (issue_id) where deleted_at is null;
create index concurrently if not exists commits_there_of_issue
  on commits (issue_id) where deleted_at is null;
create index concurrently if not exists sources_there_of_issue
  on sources (issue_id) where deleted_at is null;
