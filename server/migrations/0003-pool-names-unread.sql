-- What is counted for a name is counted by a keyed digest of it: a name that nobody has is counted alike, and what
-- people type into the wrong field is not kept. Everything dropped here would have ended within a day.
delete from pool_lockout;
alter table pool_lockout rename column folded to name_digest;

drop table pool_code;
create table pool_code (
  name_digest text not null,
  purpose text not null,
  -- Which contact the code went to.
  contact text not null,
  -- Null once the code was used.
  mac bytea,
  tries integer not null default 0,
  expires_at timestamptz(3) not null,
  primary key (name_digest, purpose)
);

drop table pool_send;
create table pool_send (
  id bigint generated always as identity primary key,
  name_digest text not null,
  purpose text not null,
  at timestamptz(3) not null
);
create index pool_send_recent on pool_send (name_digest, purpose, at);

delete from pool_outbox;
update pool_audit set username = '' where username not in (select username from pool_user);

create index pool_session_user on pool_session (username);
