-- The outbox is also the queue of what leaves by mail and SMS.
alter table pool_outbox
  add column attempts integer not null default 0,
  -- Null where nobody will try: the code waits for whoever administers the users.
  add column due_at timestamptz(3);
create index pool_outbox_due on pool_outbox (medium, due_at) where due_at is not null;
