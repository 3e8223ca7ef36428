-- outside a transaction
-- What one user did, among what all did; docs/decisions/0050-history-of-everything.md has what it costs.
create index concurrently if not exists history_by_author on history (by, sequence);
