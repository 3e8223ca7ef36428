-- Second factors: how far the pool asks for one, what each user has, and who failed where.
alter table pool_config
  add column mfa_mode text not null default 'OPTIONAL'
    check (mfa_mode in ('OFF', 'OPTIONAL', 'ON'));

alter table pool_user
  add column totp_secret_sealed bytea,
  -- The step of the newest code that was taken: it and all older ones are used up.
  add column totp_last_step integer,
  add column totp_device_name text,
  add column mfa_totp text not null default 'off' check (mfa_totp in ('off', 'on', 'preferred')),
  add column mfa_sms text not null default 'off' check (mfa_sms in ('off', 'on', 'preferred')),
  add column must_set_up_totp boolean not null default false,
  add constraint pool_user_totp_whole
    check ((totp_secret_sealed is null) = (totp_last_step is null)),
  add constraint pool_user_totp_proven check (mfa_totp = 'off' or totp_secret_sealed is not null),
  add constraint pool_user_one_preferred check (mfa_totp <> 'preferred' or mfa_sms <> 'preferred');

-- A secret that a signed-in user was shown and has not proven yet.
create table pool_totp_offer (
  origin_jti uuid primary key references pool_login (origin_jti) on delete cascade,
  secret_sealed bytea not null,
  tries integer not null default 0,
  expires_at timestamptz(3) not null
);

-- Failures by network address, as a level that sinks with time; the address cannot be read back.
create table pool_address (
  address_digest text primary key,
  level double precision not null,
  at timestamptz(3) not null
);
create index pool_address_at on pool_address (at);
