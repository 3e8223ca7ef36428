-- outside a transaction
-- A word of one or two letters has no trigram, so all texts are read for it: from here, a third of what the table is, with
-- what lists are mostly sorted by. An entry has room for 2,704 bytes, so long texts stay in the table and are only told
-- apart; docs/decisions/0025-searches-of-one-or-two-letters.md has the figures.
create index concurrently if not exists issues_short_search
  on issues (created_at) include (id, search, sub_start_date, share_id)
  where deleted_at is null and octet_length(search) <= 1500;
create index concurrently if not exists issues_long_search
  on issues (created_at) where deleted_at is null and octet_length(search) > 1500;
