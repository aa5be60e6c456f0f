-- Where an endpoint's deliveries go beside HTTP: into a queue or topic. `url` then only shows where that is.
alter table webhook_endpoint add column kind text not null default 'http';
alter table webhook_endpoint add constraint webhook_endpoint_kind
  check (kind in ('http', 'rabbitmq', 'kafka', 'sqs', 'pubsub'));
alter table webhook_endpoint add column destination jsonb; -- its settings, as answers show them
alter table webhook_endpoint add column destination_sealed bytea; -- the same with credentials
alter table webhook_endpoint add constraint webhook_endpoint_destination
  check ((kind = 'http') = (destination is null) and (kind = 'http') = (destination_sealed is null));
