-- A batch may change records that are stored, of any issue; what undoes it gives back their values.
alter table batches add column changes boolean not null default false;
