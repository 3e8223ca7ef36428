-- in steps
-- replaces 626777949827ea2f011d680201b68011e49df07c7924a472c7cc7025345d63c6
-- Which users of the embedded pool administer it, change records, or only read; docs/decisions/0062-groups-and-rights.md.
create table if not exists pool_group_member (
  username text not null references pool_user (username) on delete cascade,
  group_name text not null check (group_name in ('admin', 'editor', 'reader')),
  since timestamptz(3) not null default now(),
  primary key (username, group_name)
);
create index if not exists pool_group_member_by_group on pool_group_member (group_name, username);

-- A user's groups in the order of what they give, the most first.
create or replace function pool_groups_of(member text) returns json
language sql stable parallel safe as $$
  select coalesce(
    (select json_agg(group_name order by group_name) from pool_group_member where username = member), '[]')
$$;

-- Somebody has to be able to put others into groups: of a pool that has users, the one who came first.
insert into pool_group_member (username, group_name)
select username, 'admin' from pool_user
where not exists (select from pool_group_member)
order by enabled desc, created_at, username
limit 1
on conflict do nothing;

-- Who did something to a user, where it was somebody else, and what it was.
alter table pool_audit
  add column if not exists by text,
  add column if not exists detail text;

-- The groups that a hosted pool last said a token's user has, with commas between them, and when; null where it never did.
alter table program_tokens
  add column if not exists owner_groups text,
  add column if not exists owner_seen timestamptz(3);
