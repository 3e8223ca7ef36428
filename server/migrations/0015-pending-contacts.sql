-- A new address or phone number of a user, until a code that was sent there comes back.
alter table pool_user add column pending_contacts jsonb not null default '{}';

-- Where a code for a name that gets none seems to go: it stays when the users change among whom it was drawn.
alter table pool_code add column simulated text;
