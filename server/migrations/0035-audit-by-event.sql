-- outside a transaction
-- What happened in the user pool is filtered by the event, and by who did it.
create index concurrently if not exists pool_audit_event on pool_audit (event, at);
create index concurrently if not exists pool_audit_by on pool_audit (by, at) where by is not null;
