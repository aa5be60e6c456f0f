create table webhook_endpoint (
  provider_id uuid not null references provider,
  id uuid not null,
  url text not null,
  description text not null default '',
  events text[] not null, -- names, or '*'
  status text not null default 'enabled' check (status in ('enabled', 'paused', 'disabled')),
  status_reason text,
  -- How it fares: failed attempts since the last success, and since when.
  failed_attempts integer not null default 0,
  failing_since timestamptz,
  -- Set while we paused it because it kept failing: then one delivery at a time probes it.
  next_probe_at timestamptz,
  probes integer not null default 0,
  staff_told_at timestamptz,
  secret bytea not null, -- sealed, as the next one
  next_secret bytea, -- while it is being rotated
  overlap_ends_at timestamptz, -- from then on the next one is the secret
  rate_limit integer, -- deliveries a second at most
  created_at timestamptz not null,
  primary key (provider_id, id)
);

-- No foreign keys from here on: checking one per row would lock the endpoint's row for every event.
create table delivery (
  provider_id uuid not null,
  id uuid not null, -- its time part is that of the event
  event_id uuid not null,
  endpoint_id uuid not null,
  event_type text not null,
  status text not null check (status in ('pending', 'delivered', 'failed', 'cancelled')),
  attempt_count integer not null default 0,
  next_attempt_at timestamptz,
  primary key (provider_id, id)
) partition by range (id);
create index on delivery (provider_id, endpoint_id, id);
-- Room on the page lets the one update of most deliveries stay on it (HOT).
create table delivery_default partition of delivery default with (fillfactor = 80);

create table attempt (
  provider_id uuid not null,
  delivery_id uuid not null,
  id uuid not null,
  number integer not null,
  trigger text not null check (trigger in ('schedule', 'replay', 'probe', 'test')),
  started_at timestamptz not null,
  duration_ms integer not null,
  response_status smallint,
  response_excerpt text,
  error text,
  address text,
  connection jsonb, -- milliseconds of dns, connect and tls, where the attempt made its own connection
  first_byte_ms integer,
  primary key (provider_id, delivery_id, id)
) partition by range (id);
create table attempt_default partition of attempt default;

-- What is still to be sent: one narrow row for each pending delivery. That of a paused endpoint stays as it is (it is
-- shown as parked) and is not claimed: pausing and resuming move no rows, however long the backlog.
-- A claim moves due_at to the end of its lease, so the exact due_at is also the fencing token: whoever claims next
-- changes it, and an outcome recorded under the old one finds no row.
create table delivery_queue (
  provider_id uuid not null,
  endpoint_id uuid not null,
  due_at timestamptz not null,
  delivery_id uuid not null,
  event_id uuid not null,
  tries smallint not null default 0, -- in the present round of attempts
  trigger text not null default 'schedule',
  primary key (provider_id, endpoint_id, due_at, delivery_id)
) with (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_cost_delay = 0
);
