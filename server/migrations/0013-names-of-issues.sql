-- in steps
-- replaces 77bc55a3c46c622e4fe8dc586e9096ad1c9404f5abfbb983674307cb79d25412
-- What an issue is called, its share and a year (`title`), stands with each of its records too (`issue_name`), where
-- lists sort and filter by it; `names` is what the relatives of a record are found by, folded as `search` is.
-- Triggers give them to whatever is written by a program that knows nothing of them, and so to the rows of before, which
-- are written anew as they are. They stay for processes of the version before, and ask nothing of the others.
alter table issues
  add column if not exists title text,
  add column if not exists names text not null default '';

-- The second line of what an issue is searched by is its share id. Its title comes last, which tells who wrote it.
create or replace function fill_title() returns trigger language plpgsql as $$
begin
  new.title := case when new.share_id !~ '^\s*$' then concat_ws(' ', new.share_id, to_char(coalesce(
    new.sub_start_date, new.rights_start_date, new.record_date, new.ex_rights_date, new.inc_rights_date,
    new.sub_end_date, new.rights_end_date, new.general_meeting_date, new.announcement_date), 'YYYY')) end;
  new.names := coalesce(
    split_part(new.search, e'\n', 2) || substr(new.title, char_length(new.share_id) + 1), '');
  if new.title is not null then
    new.search := new.search || e'\n' || new.names;
  end if;
  return new;
end
$$;

create or replace trigger title_is_filled
  before insert or update on issues
  for each row when (new.title is null
    or right(new.search, char_length(new.names) + 1) <> e'\n' || new.names
    or split_part(left(new.search, -char_length(new.names) - 1), e'\n', 2) = '')
  execute function fill_title();

-- in chunks of issues
update issues set title = title
where ctid >= $1::tid and ctid < $2::tid and title is null and share_id !~ '^\s*$';

alter table warrants
  add column if not exists issue_name text,
  add column if not exists names text not null default '';
alter table fees
  add column if not exists issue_name text,
  add column if not exists names text not null default '';
alter table commits
  add column if not exists issue_name text,
  add column if not exists names text not null default '';
alter table sources
  add column if not exists issue_name text;

-- A statement of a trigger sees what was stored while the issue's own waited for its row.
create or replace function pass_title_on() returns trigger language plpgsql as $$
begin
  update warrants set issue_name = new.title where issue_id = new.id;
  update fees set issue_name = new.title where issue_id = new.id;
  update commits set issue_name = new.title where issue_id = new.id;
  update sources set issue_name = new.title where issue_id = new.id;
  return null;
end
$$;

create or replace trigger title_is_passed_on
  after update on issues
  for each row when (new.title is distinct from old.title)
  execute function pass_title_on();

-- The third line of what a record is searched by, behind both ids, is its name.
create or replace function fill_names() returns trigger language plpgsql as $$
begin
  new.issue_name := coalesce(new.issue_name, (select i.title from issues i where i.id = new.issue_id));
  new.names := case when new.name is null then '' else split_part(new.search, e'\n', 3) end;
  return new;
end
$$;

create or replace function fill_names_of_level() returns trigger language plpgsql as $$
begin
  new.issue_name := coalesce(new.issue_name, (select i.title from issues i where i.id = new.issue_id));
  new.names := case when new.level_name is null then '' else split_part(new.search, e'\n', 3) end;
  return new;
end
$$;

create or replace function fill_issue_name() returns trigger language plpgsql as $$
begin
  new.issue_name := (select i.title from issues i where i.id = new.issue_id);
  return new;
end
$$;

create or replace trigger names_are_filled
  before insert or update on warrants
  for each row when (new.issue_name is null
    or new.names <> case when new.name is null then '' else split_part(new.search, e'\n', 3) end)
  execute function fill_names();

create or replace trigger names_are_filled
  before insert or update on fees
  for each row when (new.issue_name is null
    or new.names <> case when new.level_name is null then '' else split_part(new.search, e'\n', 3) end)
  execute function fill_names_of_level();

create or replace trigger names_are_filled
  before insert or update on commits
  for each row when (new.issue_name is null
    or new.names <> case when new.name is null then '' else split_part(new.search, e'\n', 3) end)
  execute function fill_names();

create or replace trigger names_are_filled
  before insert or update on sources
  for each row when (new.issue_name is null)
  execute function fill_issue_name();

-- in chunks of warrants
update warrants set issue_name = issue_name
where ctid >= $1::tid and ctid < $2::tid and (issue_name is null
  or names <> case when name is null then '' else split_part(search, e'\n', 3) end);

-- in chunks of fees
update fees set issue_name = issue_name
where ctid >= $1::tid and ctid < $2::tid and (issue_name is null
  or names <> case when level_name is null then '' else split_part(search, e'\n', 3) end);

-- in chunks of commits
update commits set issue_name = issue_name
where ctid >= $1::tid and ctid < $2::tid and (issue_name is null
  or names <> case when name is null then '' else split_part(search, e'\n', 3) end);

-- in chunks of sources
update sources set issue_name = issue_name
where ctid >= $1::tid and ctid < $2::tid and issue_name is null;
