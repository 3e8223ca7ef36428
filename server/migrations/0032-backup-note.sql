-- When all data were last written into a file, for those who watch over the product: one row.
create table backup_note (
  id integer primary key check (id = 1),
  at timestamptz(3) not null,
  bytes bigint not null,
  is_sealed boolean not null
);
