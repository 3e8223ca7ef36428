-- The embedded user pool. Secrets are sealed by the pool key; codes, sessions and refresh tokens are kept as digests.
create table pool_config (
  only_one boolean primary key default true check (only_one),
  pool_id text not null check (pool_id ~ '^[a-z0-9-]+_[A-Za-z0-9]+$'),
  client_id text not null,
  secret_sealed bytea not null,
  created_at timestamptz(3) not null default now()
);

create table pool_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz(3) not null,
  retired_at timestamptz(3)
);

create table pool_user (
  username text primary key,
  folded text not null unique,
  sub uuid not null unique,
  attributes jsonb not null default '{}',
  status text not null
    check (status in ('UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'RESET_REQUIRED')),
  enabled boolean not null default true,
  temporary_until timestamptz(3),
  password_hash text,
  srp_salt text,
  srp_verifier_sealed bytea,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((password_hash is null) = (srp_salt is null)),
  check ((srp_salt is null) = (srp_verifier_sealed is null))
);

-- Kept apart from the users, so that unknown names are counted like known ones.
create table pool_lockout (
  folded text primary key,
  fails integer not null,
  locked_until timestamptz(3) not null,
  last_fail timestamptz(3) not null
);

create table pool_session (
  id_hash bytea primary key,
  username text not null,
  challenge text not null,
  expires_at timestamptz(3) not null,
  tries integer not null default 0,
  state_sealed bytea not null
);
create index pool_session_expiry on pool_session (expires_at);

create table pool_code (
  username text not null references pool_user (username) on delete cascade,
  purpose text not null,
  mac bytea not null,
  expires_at timestamptz(3) not null,
  tries integer not null default 0,
  primary key (username, purpose)
);

create table pool_send (
  username text not null references pool_user (username) on delete cascade,
  purpose text not null,
  at timestamptz(3) not null
);
create index pool_send_recent on pool_send (username, purpose, at);

create table pool_login (
  origin_jti uuid primary key,
  username text not null references pool_user (username) on delete cascade,
  refresh_hash bytea not null unique,
  auth_time timestamptz(3) not null,
  scope text not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index pool_login_user on pool_login (username);

create table pool_outbox (
  id bigint generated always as identity primary key,
  username text not null references pool_user (username) on delete cascade,
  purpose text not null,
  medium text not null check (medium in ('EMAIL', 'SMS')),
  destination text not null,
  code_sealed bytea not null,
  at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create table pool_audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  username text not null,
  event text not null,
  ip text not null
);
create index pool_audit_user on pool_audit (username, at);
