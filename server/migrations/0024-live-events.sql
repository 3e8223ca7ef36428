-- What has changed is announced to every process that listens, when it commits. A notice names a stretch of the history,
-- never what stands there: equal ones of a transaction are one, so that ten thousand rows are 157 notices, and a batch is one.
create function announce_history() returns trigger language plpgsql as $$
begin
  perform pg_notify('teckna_live', 'history ' || (new.sequence >> 6));
  return null;
end
$$;

create trigger history_is_announced after insert on history
  for each row when (new.batch is null) execute function announce_history();

create function announce_batch() returns trigger language plpgsql as $$
begin
  perform pg_notify('teckna_live', 'batch ' || new.id);
  return null;
end
$$;

create trigger batches_are_announced after insert on batches
  for each row execute function announce_batch();

-- Whoever may no longer read loses what is being sent to them.
create function announce_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('teckna_live', 'end ' || case tg_table_name
    when 'program_tokens' then 'token ' || (to_jsonb(old) ->> 'id')
    when 'pool_login' then 'login ' || (to_jsonb(old) ->> 'origin_jti')
    else 'user ' || (to_jsonb(old) ->> 'sub') end);
  return null;
end
$$;

create trigger revoked_tokens_are_announced after update of revoked_at on program_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function announce_end();
create trigger ended_logins_are_announced after update of revoked_at on pool_login
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function announce_end();
create trigger disabled_users_are_announced after update of enabled on pool_user
  for each row when (old.enabled and not new.enabled) execute function announce_end();
create trigger removed_users_are_announced after delete on pool_user
  for each row execute function announce_end();
