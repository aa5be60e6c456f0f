-- How the last attempt ended: its status and its error, both null before the first. No index: one would prevent HOT updates.
alter table delivery add column response_status smallint, add column error text;

-- Deliveries whose last attempt failed, to find them by how. A success writes nothing here, unless a failure came before.
create table last_failure (
  provider_id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  response_status smallint,
  error text not null,
  primary key (provider_id, delivery_id)
);
create index on last_failure (provider_id, error, delivery_id);
create index on last_failure (provider_id, response_status, delivery_id) where response_status is not null;
create index on last_failure (provider_id, endpoint_id, delivery_id);

-- An id for a delivery of the event: its first nine bytes are the event's, so that the deliveries of an event are a short
-- range of ids however many events share their millisecond (lib/ids.ts).
create function delivery_id(event_id uuid) returns uuid language sql volatile parallel safe as $$
  select encode(
    overlay(uuid_send(gen_random_uuid()) placing substring(uuid_send(event_id) from 1 for 9) from 1 for 9), 'hex')::uuid
$$;
