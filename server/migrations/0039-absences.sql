-- in steps
-- Somebody's word that an empty field has no value: they looked, and the source does not say it, or there is none. A row is
-- what was done: marked, or taken back (`unmark`); none is ever changed. docs/decisions/0069-verified-absent.md.
create table if not exists absences (
  id uuid primary key,
  number bigint generated always as identity,
  issue_id record_id not null references issues (id),
  entity text not null,
  record_id record_id not null,
  field text not null,
  action text not null check (action in ('mark', 'unmark')),
  reason text check (char_length(reason) between 1 and 500),
  -- The text that was looked through, and where in it it is said, if it is said at a place.
  release_id uuid references releases (id),
  start_unit integer check (start_unit >= 0),
  end_unit integer check (end_unit > start_unit),
  version integer not null check (version >= 1),
  -- The row of the history that tells of it.
  event bigint not null,
  batch uuid,
  created_at timestamptz(3) not null,
  created_by text not null
);

create index if not exists absences_of_issue on absences (issue_id, number);
create index if not exists absences_of_record on absences (entity, record_id, number desc);
create index if not exists absences_of_field on absences (entity, field, record_id);
create index if not exists absences_of_release on absences (release_id);
create index if not exists absences_of_event on absences (event);

create or replace trigger absences_are_only_added_to
  before update or delete or truncate on absences
  for each statement execute function refuse_change();

create or replace trigger issue_is_to_be_judged after insert on absences
  referencing new table as written for each statement execute function note_issues_of_children();
