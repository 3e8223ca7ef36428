-- A changeset is a batch of what was created, replaced and deleted of one issue and its children by one save; what
-- undoes it is about the same issue. Uploads are about none.
alter table batches add column issue_id record_id references issues (id);

create index batches_of_issue on batches (issue_id, number) where issue_id is not null;
create index batches_of_uploads on batches (number) where issue_id is null;
