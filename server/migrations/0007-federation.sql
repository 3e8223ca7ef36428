-- Sign-ins by OAuth that were begun, and the codes they end with; both are found by digests of secrets.
create table pool_oauth_request (
  id_hash bytea primary key,
  -- Of the cookie in the browser that began it.
  browser_hash bytea not null,
  asked jsonb not null,
  -- How far the sign-in has come.
  progress_sealed bytea,
  expires_at timestamptz(3) not null
);
create index pool_oauth_request_expiry on pool_oauth_request (expires_at);

create table pool_oauth_code (
  code_hash bytea primary key,
  origin_jti uuid not null references pool_login (origin_jti) on delete cascade,
  redirect_uri text not null,
  code_challenge text not null,
  nonce text,
  expires_at timestamptz(3) not null,
  spent_at timestamptz(3)
);
create index pool_oauth_code_login on pool_oauth_code (origin_jti);

-- Users whom another identity provider answers for: they have no password here, and never get one.
alter table pool_user
  add column provider text,
  add column provider_subject text,
  add constraint pool_user_provider check ((provider is null) = (provider_subject is null)),
  add constraint pool_user_no_password check (provider is null or password_hash is null),
  add constraint pool_user_subject unique (provider, provider_subject);
