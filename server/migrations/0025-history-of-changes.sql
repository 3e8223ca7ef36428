-- outside a transaction
-- How the data stood at a moment follows from what happened since. Creations are left out, of which batches make very many:
-- what was created since was not there, as the record itself tells.
create index concurrently if not exists history_of_changes on history (entity, at) where action <> 'create';
