-- A view that is saved, shared or deleted is announced like what is written in the tables, so that no list goes on under
-- the name of one that is gone. Whom it concerns is said with it: one's own views are nobody else's matter.
create function announce_view() returns trigger language plpgsql as $$
begin
  perform pg_notify('teckna_live', 'view ' || json_build_object(
    'table', v.entity, 'id', new.view_id, 'action', new.action, 'by', new."by", 'owner', v.owner,
    'shared', new.shared,
    'wasShared', coalesce((
      select c.shared from list_view_changes c
      where c.view_id = new.view_id and c.version = new.version - 1), new.shared))::text)
  from list_views v where v.id = new.view_id;
  return null;
end
$$;

create trigger views_are_announced after insert on list_view_changes
  for each row execute function announce_view();
