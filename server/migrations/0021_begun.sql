-- A round that has begun keeps its schedule, also while its endpoint is paused; one that has not is parked. The two stand
-- apart in the key, so that retries are found without a walk through what is parked, however much that is.
alter table delivery_queue add column begun boolean not null generated always as (tries > 0) stored;
alter table delivery_queue drop constraint delivery_queue_pkey,
  add primary key (provider_id, endpoint_id, begun, due_at, delivery_id);

-- The same for whoever reads the log: without it nothing there tells which of the two a pending delivery is.
alter table delivery add column begun boolean not null default false; -- in its present round an attempt was made
update delivery d set begun = true
from delivery_queue q
where q.begun and d.provider_id = q.provider_id and d.id = q.delivery_id;
