-- Deliveries that are over without success, to find them by status: few among many that succeeded. An index on
-- delivery.status instead would make every update of a delivery write to all of its indexes (no HOT).
create table undelivered (
  provider_id uuid not null,
  status text not null check (status in ('failed', 'cancelled')),
  delivery_id uuid not null,
  endpoint_id uuid not null,
  primary key (provider_id, status, delivery_id)
);
create index on undelivered (provider_id, endpoint_id, status, delivery_id);

insert into undelivered (provider_id, status, delivery_id, endpoint_id)
select provider_id, status, id, endpoint_id from delivery where status in ('failed', 'cancelled');
