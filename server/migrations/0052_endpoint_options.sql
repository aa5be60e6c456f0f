-- What a provider keeps about an endpoint, and how it wants to be sent to.
alter table webhook_endpoint
  add column external_id text,
  add column metadata jsonb not null default '{}',
  -- Headers of its own, name to value: sealed JSON. The hints beside them are for people to see.
  add column headers bytea,
  add column header_hints jsonb not null default '{}',
  -- Null: as the installation has it.
  add column timeout_seconds integer,
  add column retry_delays integer[];
create unique index webhook_endpoint_external_id on webhook_endpoint (provider_id, external_id);
