-- expands
-- An application on a device opens a browser for its person: with a session that ends with its own.
alter table session add column parent_id uuid;
alter table session add foreign key (provider_id, parent_id) references session on delete cascade;
create index on session (provider_id, parent_id) where parent_id is not null;

create table session_transfer (
  provider_id uuid not null references provider,
  digest bytea not null,
  session_id uuid not null,
  redirect_url text,
  expires_at timestamptz not null,
  primary key (provider_id, digest),
  foreign key (provider_id, session_id) references session on delete cascade
);
create index on session_transfer (provider_id, session_id);
create index on session_transfer (expires_at);
