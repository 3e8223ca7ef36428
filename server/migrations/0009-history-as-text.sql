-- What changed is written once and read as it was written; nothing ever looks into it. As text it costs half as much
-- to store, and keeps the fields in their order.
alter table history alter column changes type json using changes::json;
