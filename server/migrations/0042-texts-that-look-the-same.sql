-- in steps
-- A soft hyphen, another kind of space or a letter composed in another way cannot be seen, so no search and no filter may
-- depend on it. What users entered stays as it is; only what it is found by is written anew, in the few records concerned.
-- One text of all that look the same: `foldText` of the program does the same, before it takes the small letters.
create or replace function searched_text(words text) returns text
language sql immutable parallel safe as $$
  select case when words ~ '[\u00a0\u00ad\u0300-\uffff]' then normalize(regexp_replace(regexp_replace(words,
    '[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
    '[\u00a0\u2000-\u200a\u202f\u205f\u3000]', ' ', 'g'), nfc) else words end
$$;

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

-- Investors are counted by key: under the old one nothing is left, under the new one there is more.
-- in chunks of spellings
insert into investors_to_count (key)
select distinct key from spellings
where ctid >= $1::tid and ctid < $2::tid and field = 'commits.name' and key <> ''
  and spelling ~ '[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]';

-- What a name is found by: nothing that `normaliseName` of the program finds equal differs here.
create or replace function spelling_key(spelling text) returns text
language sql immutable parallel safe as $$
  select left(trim(regexp_replace(
    regexp_replace(replace(lower(normalize(
      regexp_replace(spelling, '[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
      nfkc) collate "sv-x-icu"), '(publ)', ' '),
      '[^[:alnum:]]+', ' ', 'g'),
    '(^| )aktiebolag(et)?(?= |$)', '\1ab', 'g')), 100)
$$;

-- in chunks of spellings
update spellings set spelling = spelling
where ctid >= $1::tid and ctid < $2::tid
  and spelling ~ '[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]';

-- in chunks of investor_aliases
update investor_aliases set spelling = spelling, name = name
where ctid >= $1::tid and ctid < $2::tid
  and (spelling || name) ~ '[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]';

-- in chunks of spellings
insert into investors_to_count (key)
select distinct key from spellings
where ctid >= $1::tid and ctid < $2::tid and field = 'commits.name' and key <> ''
  and spelling ~ '[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]';
