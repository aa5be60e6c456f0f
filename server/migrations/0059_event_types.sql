-- Event types that a provider declares beside the ten. A deleted one keeps its row: the log can still be searched by its
-- name, and version numbers go on if it is declared again.
create table event_type (
  provider_id uuid not null references provider,
  name text not null,
  id uuid not null,
  summary text not null,
  version int not null, -- the newest
  created_at timestamptz not null,
  archived_at timestamptz,
  deleted_at timestamptz,
  primary key (provider_id, name)
);

-- Its versions; none changes once it is there. Schema and example as JSON text, in the order of keys in which they came.
create table event_type_version (
  provider_id uuid not null,
  name text not null,
  version int not null,
  id uuid not null,
  schema json not null,
  example json not null,
  subjects text[] not null,
  account text,
  created_at timestamptz not null,
  primary key (provider_id, name, version),
  foreign key (provider_id, name) references event_type
);

-- Rises with each change of these: every process keeps them, and reads the provider several times a second.
alter table provider add column event_types_version int not null default 0;

-- Which version of its type an event was checked against; null for the ten, which have none.
alter table event add column type_version int;
