-- A batch may undo another one: a chain of undos begins with an upload, its origin, and takes turns in taking away
-- (`removes`) and bringing back. `number` is the order in which batches were stored; `content` digests an upload's rows.
alter table batches
  add column number bigint generated always as identity,
  add column undoes uuid references batches (id),
  add column origin uuid references batches (id),
  add column removes boolean not null default false,
  add column content text,
  add check (num_nulls(undoes, origin) in (0, 2));

create index batches_of_origin on batches (origin, number) where origin is not null;
create index batches_of_content on batches (content, number) where content is not null;
