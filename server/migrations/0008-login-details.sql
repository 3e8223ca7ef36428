-- Where a login was last seen, so that its user can tell it from a stranger's.
alter table pool_login
  add column used_at timestamptz(3),
  add column address text,
  add column agent text;
