-- A UUIDv7 (RFC 9562): 48 bits of milliseconds, then version, variant and random bits. PostgreSQL has its own from 18 on.
create function uuid_v7(at timestamptz) returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- Partitioned by time through the UUIDv7; lib/partitions.ts makes a partition per day. The default partition only
-- catches what comes while none was made, so that no state change can fail for lack of one.
create table event (
  provider_id uuid not null,
  id uuid not null,
  type text not null,
  body text not null, -- the envelope, byte for byte as every attempt sends it
  occurred_at timestamptz not null,
  primary key (provider_id, id)
) partition by range (id);
create table event_default partition of event default;
