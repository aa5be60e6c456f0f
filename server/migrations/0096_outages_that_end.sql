-- expands
-- An outage of an endpoint that is over: what failed for good in it starts over, also if the failure is written, by another
-- process or one that died, after the end was noted.
alter table webhook_endpoint
  add column outage_since timestamptz,
  add column outage_ended_at timestamptz;
create index webhook_endpoint_probed on webhook_endpoint (next_probe_at) where next_probe_at is not null;
create index webhook_endpoint_outage_ended on webhook_endpoint (outage_ended_at) where outage_ended_at is not null;

-- What a later look must know to say whether anything is missing. Null: written before this was noted.
-- How many deliveries were made in the statement that wrote the event; later ones (backfill, send) do not count.
alter table event add column deliveries int;
-- Whether the attempt was made under the lease, and so moved its delivery on.
alter table attempt add column decided boolean;
