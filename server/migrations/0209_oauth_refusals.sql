-- expands
-- Why an application's requests were refused, and the orders of its list. Decision 0215.

-- The same refusal of the same network is one row, which counts.
create table oauth_refusal (
  provider_id uuid not null,
  application_id uuid not null,
  id uuid not null,
  fingerprint bytea not null, -- of all that tells one from another
  endpoint text not null,
  error text not null,
  reason text not null,
  sent text,
  expected text[] not null,
  differs_at integer,
  network text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (provider_id, application_id, id),
  unique (provider_id, application_id, fingerprint),
  foreign key (provider_id, application_id) references oauth_client on delete cascade
);
create index oauth_refusal_last_at on oauth_refusal (last_at);

create index oauth_client_by_name on oauth_client (provider_id, (lower(name) collate "C"), id);
create index oauth_client_by_last_used_at on oauth_client
  (provider_id, (coalesce(last_used_at, '-infinity'::timestamptz)), id);
