-- outside a transaction
-- What waits to be judged is taken in this order: issues that were written first, then those that another may have changed.
create index concurrently if not exists checks_pending_in_order on checks_pending (is_own desc, sequence desc);
