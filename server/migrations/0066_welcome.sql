-- The link by which the first owner of a fresh installation comes in. At most one: a new one replaces it.
create table welcome_link (
  provider_id uuid not null references provider on delete cascade,
  digest bytea not null,
  expires_at timestamptz not null,
  primary key (provider_id)
);
