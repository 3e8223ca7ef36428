-- What one value may be, whoever writes it.
create domain record_id as text collate "C"
  check (char_length(value) between 1 and 100)
  check (value !~ '^ | $' and value !~ '[\u0001-\u001f\u007f]')
  check (value not in ('new', '.', '..'));

create domain key_text as text
  check (char_length(value) <= 100)
  check (value !~ '[\u0001-\u001f\u007f]');

create domain short_text as text
  check (char_length(value) <= 500)
  check (value !~ '[\u0001-\u001f\u007f]');

create domain long_text as text
  check (char_length(value) <= 20000)
  check (value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]');

create domain web_address as text
  check (char_length(value) <= 2048)
  check (value ~* '^https?://[^\u0001-\u0020\u007f]+$');

create domain whole_number as bigint
  check (value between 0 and 9007199254740991);

create domain count_number as bigint
  check (value between 1 and 9007199254740991);

-- NaN and Infinity sort above every number, so the upper bound refuses them too.
create domain exact_number as numeric
  check (value >= 0 and value < 1e15 and scale(value) <= 9);

create domain calendar_date as date
  check (value between '0001-01-01' and '9999-12-31');

create domain moment as timestamptz(3)
  check (isfinite(value));

create table issues (
  id record_id primary key,
  share_id key_text,
  general_meeting_date calendar_date,
  inc_rights_date calendar_date,
  ex_rights_date calendar_date,
  record_date calendar_date,
  sub_start_date calendar_date,
  sub_end_date calendar_date,
  rights_start_date calendar_date,
  rights_end_date calendar_date,
  shares_required whole_number,
  rights_received whole_number,
  rights_required count_number,
  units_received count_number,
  shares_in_unit count_number,
  unit_sub_price exact_number,
  outstanding_shares count_number,
  offered_units count_number,
  approx_total_commitment exact_number,
  approx_commitment exact_number,
  approx_guarantor exact_number,
  financial_advisor_id key_text,
  over_allotment_size count_number,
  isin_rights short_text,
  isin_units short_text,
  internal_comment long_text,
  external_comment long_text,
  cancelled boolean,
  unit_sub_total count_number,
  unit_sub_with_rights count_number,
  unit_sub_without_rights count_number,
  unit_sub_guarantor whole_number,
  unit_pct_sub_with_rights exact_number,
  unit_pct_sub_without_rights exact_number,
  unit_pct_sub_guarantor exact_number,
  unit_guarantee_fee whole_number,
  over_allotment_allocation count_number,
  version integer not null check (version >= 1),
  created_at timestamptz(3) not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz(3),
  deleted_by text,
  deletion uuid,
  search text not null,
  check (num_nulls(deleted_at, deleted_by, deletion) in (0, 3))
);

create table warrants (
  id record_id primary key,
  issue_id record_id not null references issues (id),
  name short_text,
  sub_start_date calendar_date,
  sub_end_date calendar_date,
  last_trading_day calendar_date,
  warrants_required whole_number,
  shares_received whole_number,
  vwap_discount exact_number,
  vwap_days whole_number,
  vwap_period_end calendar_date,
  warrants_per_unit whole_number,
  warrant_sub_price exact_number,
  price_min exact_number,
  price_max exact_number,
  price_min_quota boolean,
  number_of_warrants whole_number,
  commitments exact_number,
  guarantors exact_number,
  shares_subscribed whole_number,
  isin_warrant short_text,
  internal_comment long_text,
  external_comment long_text,
  version integer not null check (version >= 1),
  created_at timestamptz(3) not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz(3),
  deleted_by text,
  deletion uuid,
  search text not null,
  check (num_nulls(deleted_at, deleted_by, deletion) in (0, 3))
);

create table fees (
  id record_id primary key,
  issue_id record_id not null references issues (id),
  fee_cash exact_number,
  fee_units exact_number,
  fee_both boolean,
  fee_level whole_number,
  level_name short_text,
  topdown boolean,
  version integer not null check (version >= 1),
  created_at timestamptz(3) not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz(3),
  deleted_by text,
  deletion uuid,
  search text not null,
  check (num_nulls(deleted_at, deleted_by, deletion) in (0, 3))
);

create table commits (
  id record_id primary key,
  issue_id record_id not null references issues (id),
  name short_text,
  amount_in_percentage exact_number,
  amount_in_cash exact_number,
  fee_level whole_number,
  version integer not null check (version >= 1),
  created_at timestamptz(3) not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz(3),
  deleted_by text,
  deletion uuid,
  search text not null,
  check (num_nulls(deleted_at, deleted_by, deletion) in (0, 3))
);

create table sources (
  id record_id primary key,
  issue_id record_id not null references issues (id),
  source_url web_address,
  source_type short_text,
  warrant boolean,
  internal_comment long_text,
  external_comment long_text,
  release_datetime moment,
  version integer not null check (version >= 1),
  created_at timestamptz(3) not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz(3),
  deleted_by text,
  deletion uuid,
  search text not null,
  check (num_nulls(deleted_at, deleted_by, deletion) in (0, 3))
);

create index issues_newest on issues (created_at desc, id) where deleted_at is null;
create index issues_deleted on issues (created_at desc, id) where deleted_at is not null;
create index issues_deletion on issues (deletion) where deletion is not null;

create index warrants_newest on warrants (created_at desc, id) where deleted_at is null;
create index warrants_deleted on warrants (created_at desc, id) where deleted_at is not null;
create index warrants_deletion on warrants (deletion) where deletion is not null;
create index warrants_of_issue on warrants (issue_id, created_at desc, id);

create index fees_newest on fees (created_at desc, id) where deleted_at is null;
create index fees_deleted on fees (created_at desc, id) where deleted_at is not null;
create index fees_deletion on fees (deletion) where deletion is not null;
create index fees_of_issue on fees (issue_id, created_at desc, id);

create index commits_newest on commits (created_at desc, id) where deleted_at is null;
create index commits_deleted on commits (created_at desc, id) where deleted_at is not null;
create index commits_deletion on commits (deletion) where deletion is not null;
create index commits_of_issue on commits (issue_id, created_at desc, id);

create index sources_newest on sources (created_at desc, id) where deleted_at is null;
create index sources_deleted on sources (created_at desc, id) where deleted_at is not null;
create index sources_deletion on sources (deletion) where deletion is not null;
create index sources_of_issue on sources (issue_id, created_at desc, id);

create table history (
  sequence bigint generated always as identity primary key,
  entity text not null,
  record_id record_id not null,
  version integer not null check (version >= 1),
  at timestamptz(3) not null,
  by text not null,
  action text not null check (action in ('create', 'replace', 'delete', 'restore', 'undo')),
  changes jsonb not null,
  batch uuid
);

create index history_of_record on history (entity, record_id, sequence desc);
create index history_of_batch on history (batch, sequence) where batch is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history is only added to' using errcode = 'restrict_violation';
end
$$;

create trigger history_is_only_added_to
  before update or delete or truncate on history
  for each statement execute function refuse_change();

create table batches (
  id uuid primary key,
  by text not null,
  at timestamptz(3) not null,
  body_hash text not null,
  all_or_nothing boolean not null,
  counts jsonb not null,
  answer text not null
);

create index batches_newest on batches (at desc, id);

-- status is empty while the first request with the key is still running.
create table idempotency (
  actor text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status integer,
  headers jsonb,
  body text,
  at timestamptz(3) not null,
  primary key (actor, route, key)
);

create index idempotency_oldest on idempotency (at);

-- Substring search is faster with trigrams and right without them.
do $$
declare
  entity text;
begin
  create extension if not exists pg_trgm;
  foreach entity in array array['issues', 'warrants', 'fees', 'commits', 'sources'] loop
    execute format(
      'create index %I on %I using gin (search gin_trgm_ops) with (gin_pending_list_limit = 1024)',
      entity || '_search', entity);
  end loop;
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'pg_trgm is not available: search reads the whole table';
end
$$;
