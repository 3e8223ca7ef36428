-- What an issue is called, its share and a year (`title`), stands with each of its records too (`issue_name`), where
-- lists sort and filter by it; `names` is what the relatives of a record are found by, folded as `search` is. Each table
-- is written anew once, with its indexes, which locks it: on a quiet machine about 45 s for a million rows.
set local maintenance_work_mem = '256MB';

alter table issues add column title text, add column names text;

alter table issues
  alter column title type text using
    case when share_id !~ '^\s*$' then concat_ws(' ', share_id, to_char(coalesce(
      sub_start_date, rights_start_date, record_date, ex_rights_date, inc_rights_date, sub_end_date, rights_end_date,
      general_meeting_date, announcement_date), 'YYYY')) end;

-- The second line of what an issue is searched by is its share id.
alter table issues
  alter column names type text using
    case when title is null then '' else split_part(search, e'\n', 2) || substr(title, char_length(share_id) + 1) end,
  alter column names set default '',
  alter column names set not null,
  alter column search type text using
    case when title is null then search
      else search || e'\n' || split_part(search, e'\n', 2) || substr(title, char_length(share_id) + 1) end;

create function title_of_issue(id text) returns text language plpgsql stable as $$
begin
  return (select i.title from issues i where i.id = title_of_issue.id);
end
$$;

alter table warrants add column issue_name text, add column names text;
alter table warrants
  alter column issue_name type text using title_of_issue(issue_id),
  -- The third line, behind both ids, is its name.
  alter column names type text using case when name is null then '' else split_part(search, e'\n', 3) end,
  alter column names set default '',
  alter column names set not null;

alter table fees add column issue_name text, add column names text;
alter table fees
  alter column issue_name type text using title_of_issue(issue_id),
  alter column names type text using case when level_name is null then '' else split_part(search, e'\n', 3) end,
  alter column names set default '',
  alter column names set not null;

alter table commits add column issue_name text, add column names text;
alter table commits
  alter column issue_name type text using title_of_issue(issue_id),
  alter column names type text using case when name is null then '' else split_part(search, e'\n', 3) end,
  alter column names set default '',
  alter column names set not null;

alter table sources add column issue_name text;
alter table sources alter column issue_name type text using title_of_issue(issue_id);

drop function title_of_issue;

-- A statement of a trigger sees what was stored while the issue's own waited for its row.
create function pass_title_on() returns trigger language plpgsql as $$
begin
  update warrants set issue_name = new.title where issue_id = new.id;
  update fees set issue_name = new.title where issue_id = new.id;
  update commits set issue_name = new.title where issue_id = new.id;
  update sources set issue_name = new.title where issue_id = new.id;
  return null;
end
$$;

create trigger title_is_passed_on
  after update of title on issues
  for each row when (new.title is distinct from old.title)
  execute function pass_title_on();
