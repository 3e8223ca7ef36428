-- outside a transaction
-- replaces 1f97a61d227a4c1ae9e974028a86dac9823e3d430de749fc2e53985fe8318111
-- What is typed with a wrong letter, or without the dots of one, is looked for among the spellings that there are: a few
-- thousand, whatever the number of records. Trigrams of a database without a language know no letters but a to z, so the
-- marks are taken off first; docs/decisions/0044-one-search-over-all.md has the figures.
create or replace function plain_letters(letters text) returns text
language sql immutable strict parallel safe as $$
  select translate(letters, 'áàâäãåæçéèêëíìîïñóòôöõøúùûüýÿ', 'aaaaaaaceeeeiiiinoooooouuuuyy')
$$;

-- Entries wait in a short list only, as every search reads through it.
-- with pg_trgm
create index concurrently if not exists spellings_by_trigrams
  on spellings using gin (plain_letters(key) gin_trgm_ops) with (gin_pending_list_limit = 64);
