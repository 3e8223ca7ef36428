-- outside a transaction
-- By what the checks find an issue that may have been entered twice, and an ISIN that another issue has. What each costs
-- is told in docs/decisions/0034-look-ups-of-the-checks.md.
create index concurrently if not exists issues_by_offered_units
  on issues (offered_units) where deleted_at is null and offered_units is not null;
create index concurrently if not exists issues_by_outstanding_shares
  on issues (outstanding_shares) where deleted_at is null and outstanding_shares is not null;
create index concurrently if not exists issues_by_isin_rights
  on issues (upper(isin_rights)) where deleted_at is null and isin_rights is not null;
create index concurrently if not exists issues_by_isin_units
  on issues (upper(isin_units)) where deleted_at is null and isin_units is not null;
create index concurrently if not exists warrants_by_isin_warrant
  on warrants (upper(isin_warrant)) where deleted_at is null and isin_warrant is not null;
