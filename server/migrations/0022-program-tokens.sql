-- Tokens that users give to their programs. Only a digest is kept of each; whoever reads this table can sign in with
-- nothing of it. `pool` and `sub` say whose it is: another user of the same name has another `sub`.
create table program_tokens (
  id uuid primary key,
  pool text not null,
  sub text not null,
  username text not null,
  name short_text not null check (char_length(name) between 1 and 60),
  digest bytea not null unique check (octet_length(digest) = 32),
  rights text not null check (rights ~ '^(read|write|batch)(,(read|write|batch)){0,2}$'),
  tables text check (tables ~ '^[a-z]+(,[a-z]+)*$'),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  used_at timestamptz(3),
  revoked_at timestamptz(3)
);

-- The name stands in the history: no two tokens of a user have the same at a time.
create unique index program_tokens_of_user on program_tokens (pool, sub, name) where revoked_at is null;
