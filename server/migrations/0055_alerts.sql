-- What there is to tell of an endpoint: a row for each that ever had trouble. Written in the transaction of what it is about.
create table endpoint_alert (
  provider_id uuid not null,
  endpoint_id uuid not null, -- no foreign key: an outcome must be recorded even as its endpoint is being deleted
  -- Deliveries that failed for good since the last delivery.exhausted; the newest of them; when to tell.
  exhausted int not null default 0,
  exhausted_delivery_id uuid,
  exhausted_due_at timestamptz,
  exhausted_told_at timestamptz,
  -- The event to be mailed, and when; to whom it was mailed already.
  mail_event_id uuid,
  mail_event_type text,
  mail_due_at timestamptz,
  mail_tries smallint not null default 0,
  mail_told text[] not null default '{}',
  -- When bad news were mailed last; whether they are still the last word; what was not mailed since.
  mailed_at timestamptz,
  mailed_bad boolean not null default false,
  left_out int not null default 0,
  primary key (provider_id, endpoint_id)
);
create index on endpoint_alert (exhausted_due_at) where exhausted_due_at is not null;
create index on endpoint_alert (mail_due_at) where mail_due_at is not null;
