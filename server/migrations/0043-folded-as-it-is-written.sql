-- in steps
-- A version from before 0042 writes what a record is found by as it was entered, beside a newer one or after going back to
-- it. Its rows are folded as they are written, after the triggers that fill in names: triggers run by name. Programs that
-- fold by themselves say so, because this costs as much as a twentieth of writing a row of a batch.
create or replace function fold_words() returns trigger language plpgsql as $$
begin
  new.search := searched_text(new.search);
  new.names := searched_text(new.names);
  return new;
end
$$;

create or replace function fold_search() returns trigger language plpgsql as $$
begin
  new.search := searched_text(new.search);
  return new;
end
$$;

create or replace trigger words_are_folded
  before insert or update of search, names on issues
  for each row when (current_setting('teckna.folds', true) is distinct from 'on'
    and new.search ~ '[\u00a0\u00ad\u0300-\uffff]') execute function fold_words();

create or replace trigger words_are_folded
  before insert or update of search, names on warrants
  for each row when (current_setting('teckna.folds', true) is distinct from 'on'
    and new.search ~ '[\u00a0\u00ad\u0300-\uffff]') execute function fold_words();

create or replace trigger words_are_folded
  before insert or update of search, names on fees
  for each row when (current_setting('teckna.folds', true) is distinct from 'on'
    and new.search ~ '[\u00a0\u00ad\u0300-\uffff]') execute function fold_words();

create or replace trigger words_are_folded
  before insert or update of search, names on commits
  for each row when (current_setting('teckna.folds', true) is distinct from 'on'
    and new.search ~ '[\u00a0\u00ad\u0300-\uffff]') execute function fold_words();

create or replace trigger words_are_folded
  before insert or update of search on sources
  for each row when (current_setting('teckna.folds', true) is distinct from 'on'
    and new.search ~ '[\u00a0\u00ad\u0300-\uffff]') execute function fold_search();

-- What was written while and after 0042 passed.
-- in chunks of issues
update issues set search = searched_text(search), names = searched_text(names)
where ctid >= $1::tid and ctid < $2::tid and search <> searched_text(search);

-- in chunks of warrants
update warrants set search = searched_text(search), names = searched_text(names)
where ctid >= $1::tid and ctid < $2::tid and search <> searched_text(search);

-- in chunks of fees
update fees set search = searched_text(search), names = searched_text(names)
where ctid >= $1::tid and ctid < $2::tid and search <> searched_text(search);

-- in chunks of commits
update commits set search = searched_text(search), names = searched_text(names)
where ctid >= $1::tid and ctid < $2::tid and search <> searched_text(search);

-- in chunks of sources
update sources set search = searched_text(search)
where ctid >= $1::tid and ctid < $2::tid and search <> searched_text(search);
