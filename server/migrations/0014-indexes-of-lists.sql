-- outside a transaction
-- What people sort lists by, the empty values apart, and look records up by; what each costs is told in
-- docs/decisions/0020-indexes-of-lists.md.
create index concurrently if not exists issues_by_sub_start_date
  on issues (sub_start_date, id) where deleted_at is null;
create index concurrently if not exists issues_by_latest_sub_start_date
  on issues (sub_start_date desc, id) where deleted_at is null;
create index concurrently if not exists issues_by_share_id
  on issues (share_id collate "sv-x-icu", id) where deleted_at is null;

create index concurrently if not exists warrants_by_issue_name
  on warrants (issue_name collate "sv-x-icu", id) where deleted_at is null;
create index concurrently if not exists warrants_by_name
  on warrants (name collate "sv-x-icu", id) where deleted_at is null;
create index concurrently if not exists warrants_by_sub_start_date
  on warrants (sub_start_date, id) where deleted_at is null;

create index concurrently if not exists fees_by_issue_name
  on fees (issue_name collate "sv-x-icu", id) where deleted_at is null;
create index concurrently if not exists fees_by_level_name
  on fees (level_name collate "sv-x-icu", id) where deleted_at is null;

create index concurrently if not exists commits_by_issue_name
  on commits (issue_name collate "sv-x-icu", id) where deleted_at is null;
create index concurrently if not exists commits_by_name
  on commits (name collate "sv-x-icu", id) where deleted_at is null;

create index concurrently if not exists sources_by_issue_name
  on sources (issue_name collate "sv-x-icu", id) where deleted_at is null;
create index concurrently if not exists sources_by_source_type
  on sources (source_type collate "sv-x-icu", id) where deleted_at is null;
create index concurrently if not exists sources_by_release_datetime
  on sources (release_datetime, id) where deleted_at is null;
