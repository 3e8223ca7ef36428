-- Named ways to look at a list, of one person or of the team. `state` is what a view shows, as its owner's browser or
-- program wrote it; what is no longer known of it is left out where it is read.
create table list_views (
  id uuid primary key,
  entity text not null,
  name short_text not null check (char_length(name) between 1 and 100),
  owner text not null,
  shared boolean not null,
  state json not null,
  version integer not null check (version >= 1),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz(3),
  deleted_by text
);

create index list_views_of_owner on list_views (owner, entity);
create index list_views_of_team on list_views (entity) where shared;

-- The view that a list begins with: one of the team's, where `owner` is empty, and one of each person.
create table list_view_defaults (
  entity text not null,
  owner text not null,
  view_id uuid not null references list_views (id),
  primary key (entity, owner)
);

create index list_view_defaults_of_view on list_view_defaults (view_id);

-- Every view as each change left it.
create table list_view_changes (
  view_id uuid not null references list_views (id),
  version integer not null check (version >= 1),
  at timestamptz(3) not null,
  by text not null,
  action text not null check (action in ('create', 'replace', 'delete', 'restore')),
  name text not null,
  shared boolean not null,
  is_default boolean not null,
  state json not null,
  primary key (view_id, version)
);

create trigger list_view_changes_are_only_added_to
  before update or delete or truncate on list_view_changes
  for each statement execute function refuse_change();
