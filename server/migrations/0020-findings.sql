-- in steps
-- What the checks find in each issue and its children, so that lists can be filtered by it; nothing reads it but those.
-- How it is kept is told in docs/decisions/0038-findings-beside-the-records.md.
create table if not exists findings (
  issue_id text collate "C" not null,
  entity text not null,
  record_id text collate "C" not null,
  rule text not null,
  severity text not null check (severity in ('warning', 'note', 'missing')),
  waived boolean not null,
  -- Another issue that it names.
  other_id text collate "C"
);

create index if not exists findings_of_issue on findings (issue_id);
create index if not exists findings_by_rule
  on findings (rule, entity, record_id, issue_id) where not waived;
create index if not exists findings_by_severity
  on findings (severity, entity, record_id, issue_id) where not waived;
create index if not exists findings_by_other on findings (other_id) where other_id is not null;

-- Issues that were written since they were judged. Only added to and taken from, a row for each write: nobody who writes
-- waits for another.
create table if not exists checks_pending (
  sequence bigint generated always as identity primary key,
  issue_id text collate "C" not null,
  -- Its own records were written; otherwise another issue was that it may name, or that may name it.
  is_own boolean not null
);

create index if not exists checks_pending_of_issue on checks_pending (issue_id);

-- Which issues were judged by which rules on which day: all up to `position`, by their ids, and all where it is null.
create table if not exists checks_round (
  id integer primary key check (id = 1),
  rules text not null,
  day date not null,
  started_at timestamptz(3) not null,
  position text collate "C",
  remaining integer not null
);

create or replace function note_issues() returns trigger language plpgsql as $$
begin
  insert into checks_pending (issue_id, is_own) select w.id, true from written w;
  return null;
end
$$;

create or replace function note_issues_of_children() returns trigger language plpgsql as $$
begin
  insert into checks_pending (issue_id, is_own) select distinct w.issue_id, true from written w;
  return null;
end
$$;

create or replace trigger issue_is_to_be_judged after insert on issues
  referencing new table as written for each statement execute function note_issues();
create or replace trigger changed_issue_is_to_be_judged after update on issues
  referencing new table as written for each statement execute function note_issues();

create or replace trigger issue_is_to_be_judged after insert on warrants
  referencing new table as written for each statement execute function note_issues_of_children();
create or replace trigger changed_issue_is_to_be_judged after update on warrants
  referencing new table as written for each statement execute function note_issues_of_children();

create or replace trigger issue_is_to_be_judged after insert on fees
  referencing new table as written for each statement execute function note_issues_of_children();
create or replace trigger changed_issue_is_to_be_judged after update on fees
  referencing new table as written for each statement execute function note_issues_of_children();

create or replace trigger issue_is_to_be_judged after insert on commits
  referencing new table as written for each statement execute function note_issues_of_children();
create or replace trigger changed_issue_is_to_be_judged after update on commits
  referencing new table as written for each statement execute function note_issues_of_children();

create or replace trigger issue_is_to_be_judged after insert on sources
  referencing new table as written for each statement execute function note_issues_of_children();
create or replace trigger changed_issue_is_to_be_judged after update on sources
  referencing new table as written for each statement execute function note_issues_of_children();

create or replace trigger issue_is_to_be_judged after insert on waivers
  referencing new table as written for each statement execute function note_issues_of_children();
