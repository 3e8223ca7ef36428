-- Somebody's word that what a check found is right as it stands, for the values that it was judged on. A row is what
-- happened, told in the history: given (`waive`) or taken back (`unwaive`, of the same id); none is ever changed.
create table waivers (
  sequence bigint primary key default nextval(pg_get_serial_sequence('history', 'sequence')),
  id uuid not null,
  action text not null check (action in ('waive', 'unwaive')),
  issue_id record_id not null references issues (id),
  entity text not null,
  record_id record_id not null,
  version integer not null check (version >= 1),
  rule text not null,
  judged json not null,
  reason short_text not null,
  by text not null,
  at timestamptz(3) not null,
  unique (id, action)
);

create index waivers_of_issue on waivers (issue_id, sequence);
create index waivers_of_record on waivers (entity, record_id, sequence desc);

create trigger waivers_are_only_added_to
  before update or delete or truncate on waivers
  for each statement execute function refuse_change();
