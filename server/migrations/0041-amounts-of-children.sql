-- outside a transaction
-- Conditions on the amounts of an issue's commitments are answered by an index alone, the one that tells whether there are any.
create index concurrently if not exists commits_amounts_of_issue
  on commits (issue_id, amount_in_cash) where deleted_at is null;
drop index concurrently if exists commits_there_of_issue;
